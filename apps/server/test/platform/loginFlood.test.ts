import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, basic, password, startApi } from '../contract/api.ts';
import { portOf } from '../live/stream.ts';

/** Three hundred concurrent bad logins, over HTTP and from one address, while other people come to work. */
let api: Api;
let base: string;
beforeAll(async () => {
  api = await startApi();
  base = `http://127.0.0.1:${await portOf(api.app)}`;
});
afterAll(() => api.close());

const query = (tenantId: string, username: string, encrypted: string): string =>
  `/eqicapi/blade-auth/oauth/token?${new URLSearchParams({ tenantId, username, password: encrypted, grant_type: 'password' })}`;

/** Sends all concurrently from a separate process, and prints how and when each was answered. */
const flooder = `
  const http = require('node:http');
  const { base, headers, paths } = JSON.parse(process.argv[1]);
  const ask = (path) => new Promise((resolve) => {
    http.request(base + path, { method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => { text += chunk; });
      response.on('end', () => resolve({ code: JSON.parse(text).error_code ?? JSON.parse(text).code, at: Date.now() }));
    }).on('error', () => resolve({ code: 'lost', at: Date.now() })).end();
  });
  process.stdout.write('begun');
  Promise.all(paths.map(ask)).then((answers) => process.stdout.write(JSON.stringify(answers)));
`;

type Answered = { readonly code: unknown; readonly at: number };

async function startFlood(paths: readonly string[]): Promise<{ answers: Promise<Answered[]> }> {
  const child = spawn(process.execPath, ['-e', flooder, JSON.stringify({ base, headers: basic, paths })]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  return { answers: ended.then(() => JSON.parse(said.slice('begun'.length)) as Answered[]) };
}

type Login = { readonly from: number; readonly to: number; readonly isIn: boolean };

async function logIn(account: string, encrypted: string): Promise<Login> {
  const from = Date.now();
  const response = await fetch(`${base}${query('100001', account, encrypted)}`, { method: 'POST', headers: basic });
  const body = (await response.json()) as Record<string, unknown>;
  return { from, to: Date.now(), isIn: typeof body.access_token === 'string' };
}

/** Wrong passwords that were compared while somebody waited: a slow machine makes all of them slower, and no more of them. */
const comparedDuring = (answers: readonly Answered[], { from, to }: Login): number =>
  answers.filter(({ code, at }) => code === 2004 && at >= from && at <= to).length;

test('known users do not wait behind guesses', async () => {
  const people = ['director', 'supervisor', 'operator', 'viewer'];
  const [right, wrong] = [api.encrypt(password), api.encrypt('Wrong@2026')];
  for (const account of people) expect((await logIn(account, right)).isIn).toBe(true);
  const flood = await startFlood(Array.from({ length: 300 }, (_, n) => query('000000', `guess${n}`, wrong)));
  const real: Login[] = [];
  for (const account of [...people, ...people]) real.push(await logIn(account, right));
  expect(real.map(({ isIn }) => isIn)).not.toContain(false);
  const answers = await flood.answers;
  // Two guesses are worked on at a time, in parallel with the login and not before it.
  expect(Math.max(...real.map((login) => comparedDuring(answers, login)))).toBeLessThanOrEqual(15);
  // An address may fail a hundred times a minute; beyond that it is refused before any work is done.
  expect(answers.filter(({ code }) => code === 2004).length).toBeLessThanOrEqual(100);
  expect(answers.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(200);
}, 120_000);
