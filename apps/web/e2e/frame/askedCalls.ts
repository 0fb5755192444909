import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { type Role, stateOf } from '../support/roles.ts';

/** A call that a screen made, as it can be sent once more. */
type AskedCall = { readonly method: string; readonly url: string; readonly body: string | null };

const isCall = (request: Request) => request.url().includes('/eqicapi/') && !request.url().includes('/live/stream');
const keyOf = ({ method, url }: AskedCall) => `${method} ${url}`;
const pathOf = ({ method, url }: AskedCall) => `${method} ${new URL(url).pathname}`;

type Fiber = {
  readonly return: Fiber | null;
  readonly memoizedProps: { readonly client?: { invalidateQueries?(options: object): Promise<void> } } | null;
};

/** Shared answers are cached for a while: without this only the first screen would show their calls. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = document.querySelector('.frame') as unknown as Record<string, Fiber>;
    const key = Object.keys(frame).find((name) => name.startsWith('__reactFiber$')) ?? '';
    let fiber: Fiber | null | undefined = frame[key];
    while (fiber && !fiber.memoizedProps?.client?.invalidateQueries) fiber = fiber.return;
    if (!fiber) throw new Error('the page has no query client');
    await fiber.memoizedProps?.client?.invalidateQueries?.({ refetchType: 'none' });
  });
}

/** Records the calls of a page with the screen that made them. */
export function recordCalls(page: Page) {
  const ofFrame = new Set<string>();
  const ofScreens = new Map<string, AskedCall[]>();
  let current: AskedCall[] = [];
  page.on('request', (request) => {
    if (isCall(request)) current.push({ method: request.method(), url: request.url(), body: request.postData() });
  });
  return {
    /** From here on calls belong to the screen that is opened next, which asks for everything again. */
    async begin() {
      await forgetAnswers(page);
      current = [];
    },
    /** Calls up to here belong to the frame, which makes them on every screen. */
    endFrame: () => {
      for (const call of current) ofFrame.add(keyOf(call));
    },
    endScreen: (path: string) => {
      ofScreens.set(path, current);
    },
    /** The paths of the screens for which the server refuses a role some of what was asked. */
    async refusedTo(role: Role, request: APIRequestContext): Promise<ReadonlySet<string>> {
      const calls = new Map<string, AskedCall>();
      for (const call of [...ofScreens.values()].flat()) calls.set(pathOf(call), call);
      const login: Record<string, string> = { 'Blade-Auth': `bearer ${tokenOf(role)}` };
      const refused = new Set<string>();
      for (const [path, { method, url, body }] of calls) {
        const headers = body === null ? login : { ...login, 'content-type': 'application/json' };
        const status = (await request.fetch(url, { method, headers, data: body ?? undefined })).status();
        if (status === 401 || status === 403) refused.add(path);
      }
      const isRefused = (call: AskedCall) => !ofFrame.has(keyOf(call)) && refused.has(pathOf(call));
      return new Set([...ofScreens].filter(([, asked]) => asked.some(isRefused)).map(([path]) => path));
    },
  };
}

type State = { readonly cookies: readonly { readonly name: string; readonly value: string }[] };

/** The access token of a person who has logged in for this run. */
function tokenOf(role: Role): string {
  const { cookies } = JSON.parse(readFileSync(stateOf(role), 'utf8')) as State;
  return decodeURIComponent(cookies.find(({ name }) => name === 'access-token')?.value ?? '');
}
