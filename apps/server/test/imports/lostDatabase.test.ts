import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, peopleOriginal, startApiOn } from '../contract/api.ts';
import { createTestDatabase, waitingStatements } from '../support/database.ts';

/** The way to the database, which the test can cut: what is under way breaks without a word, and nobody gets through. */
const open = new Set<Socket>();
let isCut = false;
function way(): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  socket.once('connect', () => isCut && socket.destroy());
  return socket;
}
function cut(): void {
  isCut = true;
  for (const socket of open) socket.destroy();
}

let api: Api;
let blocker: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase((await peopleOriginal()).name);
  api = await startApiOn({ ...database, configFor: (role) => ({ ...database.configFor(role), stream: way }) });
  blocker = new pg.Client(database.configFor('owner'));
  await blocker.connect();
});
afterAll(async () => {
  await blocker?.end();
  await api?.close();
});

const upload = (token: string, language: string) =>
  api.as(token, {
    method: 'POST',
    url: '/eqicapi/app/qcTestResult/importResult',
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nAnalyte,Result\nGLU,5\n\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'accept-language': language },
  });

const left = async () => {
  const { rows } = await blocker.query<{ files: number; imports: number; jobs: number }>(
    `select (select count(*)::int from file) as files, (select count(*)::int from qc_test_import_history) as imports,
      (select count(*)::int from job where name = 'importFile') as jobs`,
  );
  return rows[0];
};

test.each([
  ['file', 'en', 'The database is not available right now, please try again'],
  ['qc_test_import_history', 'zh', '数据库暂不可用，请稍后重试'],
])(
  'an upload that loses the database at the table %s is 503 in words and leaves no half import',
  async (table, language, words) => {
    const { access } = await api.login('100001', 'director');
    const before = await left();
    await blocker.query(`begin; lock table ${table} in share mode`);
    const uploading = upload(access, language);
    await expect.poll(() => waitingStatements(api), { timeout: 10_000 }).toBe(1);
    cut();
    const answer = await uploading;
    expect(answer).toMatchObject({ status: 503, body: { code: 503, success: false, msg: words } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await blocker.query('rollback');
    isCut = false;
    await expect.poll(() => waitingStatements(api), { timeout: 10_000 }).toBe(0);
    const { imports, jobs } = (await left()) ?? {};
    expect({ imports, jobs }).toEqual({ imports: before?.imports, jobs: before?.jobs });
    expect((await upload(access, language)).status).toBe(200);
    expect(await left()).toMatchObject({ imports: (before?.imports ?? 0) + 1, jobs: (before?.jobs ?? 0) + 1 });
  },
);
