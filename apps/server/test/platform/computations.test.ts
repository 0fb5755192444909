import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let testId: string;
let owner: pg.Client;
/** Apart: inside a transaction the activity of others is what it was at the first look. */
let onlooker: pg.Client;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  laboratory = await openLaboratory({ COMPUTATION_WAIT_SECONDS: '2' });
  const qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.02, 5.1]);
  testId = qcTest.testId;
  for (const account of ['viewer', 'operator', 'supervisor', 'director'])
    tokens[account] = (await laboratory.api.login('100001', account)).access;
  tokens.elsewhere = (await laboratory.api.login('100002', 'director')).access;
  owner = new pg.Client(laboratory.api.configFor('owner' as never));
  await owner.connect();
  onlooker = new pg.Client(laboratory.api.configFor('owner' as never));
  await onlooker.connect();
});
afterAll(async () => {
  await owner.end();
  await onlooker.end();
  await laboratory.api.close();
});

/** While this runs, every query of results hangs in the database. */
async function whileResultsAreLocked<T>(act: () => Promise<T>): Promise<T> {
  await owner.query('begin; lock table qc_result, qc_month in access exclusive mode');
  try {
    return await act();
  } finally {
    await owner.query('rollback');
  }
}

const sheet = '/eqicapi/app/qcTestResult/export';
const chart = () => `/eqicapi/app/qcTestResult/getLeveyJenningsChart?qcTestId=${testId}&level=1`;
const ask = (account: string, url = chart()) =>
  laboratory.api.as(tokens[account] ?? '', { url, headers: { 'accept-language': 'en-US' } });
const running = async (): Promise<number> => {
  const { rows } = await onlooker.query(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`);
  return (rows[0] as { n: number }).n;
};

test('of one person two are made at a time, of any kind; the rest waits its turn and is answered', async () => {
  const { asked } = await whileResultsAreLocked(async () => {
    const pending = [chart(), chart(), chart(), sheet].map((url) => ask('viewer', url));
    await expect.poll(running).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await running()).toBe(2);
    return { asked: pending };
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('of anything else one person has eight under way; the rest waits, and nobody else does', async () => {
  const { asked, other } = await whileResultsAreLocked(async () => {
    const pages = Array.from({ length: 20 }, () => ask('viewer', '/eqicapi/app/qcTestResult/page'));
    await expect.poll(running).toBe(8);
    const page = await ask('operator', '/eqicapi/app/analyte/page');
    expect(await running()).toBe(8);
    return { asked: pages, other: page };
  });
  expect(other.status).toBe(200);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('what waits too long is refused with a message, and says when to retry', async () => {
  const { asked, refused } = await whileResultsAreLocked(async () => {
    const pending = [ask('viewer'), ask('viewer')];
    await expect.poll(running).toBe(2);
    return { refused: await ask('viewer'), asked: pending };
  });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 429, msg: expect.stringContaining('try again in 10 seconds') },
  });
  expect(refused.headers['retry-after']).toBe('10');
  await Promise.all(asked);
});

test('a laboratory has six at a time, and another one is not held up', async () => {
  const { asked, refused } = await whileResultsAreLocked(async () => {
    const six = ['viewer', 'operator', 'supervisor'].flatMap((account) => [ask(account), ask(account)]);
    await expect.poll(running).toBe(6);
    const next = await ask('director');
    const elsewhere = ask('elsewhere', sheet);
    await expect.poll(running).toBe(7);
    return { refused: next, asked: [...six, elsewhere] };
  });
  expect(refused).toMatchObject({ status: 429, body: { msg: expect.stringContaining('of your laboratory') } });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(7).fill(200));
});
