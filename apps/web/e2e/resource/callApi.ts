import type { Page } from '@playwright/test';

type Answer = { readonly code: number; readonly msg: string; readonly data: unknown };

/** Calls the server as whoever is logged in on the page, past every button: what it refuses, it refuses itself. */
export async function callApi(page: Page, path: string, body?: unknown): Promise<Answer> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'access-token')?.value ?? '';
  const response = await page.request.fetch(`/eqicapi${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Blade-Auth': `bearer ${decodeURIComponent(token)}` },
    data: body,
  });
  return (await response.json()) as Answer;
}

/** The same where the answer must be a success. */
export async function callApiOk<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const { code, msg, data } = await callApi(page, path, body);
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data as T;
}

/** The first records that a list has. */
export async function listOf(page: Page, path: string): Promise<readonly Record<string, string>[]> {
  return (await callApiOk<{ records: Record<string, string>[] }>(page, path)).records;
}

let count = 0;

/** A name that no other test of this run uses. */
export function ownName(what: string): string {
  count += 1;
  return `${what}${process.pid}${count}`;
}
