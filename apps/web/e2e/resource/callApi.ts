import type { Page } from '@playwright/test';
import { type Role, storedStateOf } from '../support/roles.ts';

type Answer = { readonly code: number; readonly msg: string; readonly data: unknown };

/** A page on which somebody is logged in, or the person alone, for whom no browser is opened. */
export type Caller = Page | Role;

async function tokenOf(caller: Caller): Promise<string> {
  const cookies = typeof caller === 'string' ? storedStateOf(caller).cookies : await caller.context().cookies();
  return decodeURIComponent(cookies.find((cookie) => cookie.name === 'access-token')?.value ?? '');
}

/** Calls the server past every button: what it refuses, it refuses itself. */
export async function callApi(caller: Caller, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`http://localhost:${process.env.E2E_PORT}/eqicapi${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Blade-Auth': `bearer ${await tokenOf(caller)}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

/** A file that the server makes. */
export async function fileOf(caller: Caller, path: string): Promise<Uint8Array> {
  const headers = { 'Blade-Auth': `bearer ${await tokenOf(caller)}` };
  const response = await fetch(`http://localhost:${process.env.E2E_PORT}/eqicapi${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The same where the answer must be a success. */
export async function callApiOk<T>(caller: Caller, path: string, body?: unknown): Promise<T> {
  const { code, msg, data } = await callApi(caller, path, body);
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data as T;
}

/** The first records that a list has. */
export async function listOf(caller: Caller, path: string): Promise<readonly Record<string, string>[]> {
  return (await callApiOk<{ records: Record<string, string>[] }>(caller, path)).records;
}

let count = 0;

/** A name that no other test of this run uses. */
export function ownName(what: string): string {
  count += 1;
  return `${what}${process.pid}${count}`;
}
