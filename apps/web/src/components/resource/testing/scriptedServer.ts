import { vi } from 'vitest';

/** A call as the app made it. */
export type Call = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Answer = { readonly status?: number; readonly data?: unknown; readonly msg?: string };
type Script = Readonly<Record<string, (call: Call) => Answer>>;

/** Answers the app's calls from a table of paths, and remembers them; a path that is not in it is a 404. */
export function scriptServer(script: Script): { readonly calls: Call[]; readonly of: (path: string) => Call[] } {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const address = new URL(url, 'http://server');
    const path = address.pathname.replace('/eqicapi', '');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const call = { path, params: Object.fromEntries(address.searchParams), body };
    calls.push(call);
    const { status = 200, data = null, msg = '' } = script[path]?.(call) ?? { status: 404, msg: path };
    return new Response(JSON.stringify({ code: status, data, msg }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return { calls, of: (path) => calls.filter((call) => call.path === path) };
}

/** A page as the server sends it. */
export function pageOf(records: readonly object[], total = records.length): Answer {
  return { data: { records, total, size: 20, current: 1, pages: Math.ceil(total / 20) } };
}
