import { liveCursorHeader } from '@qc/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { openReadyStream, openStream, portOf, type Stream } from './stream.ts';

/** What one person saves, the others see: over HTTP, on one server and on two. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let port: number;
const open: Stream[] = [];

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  port = await portOf(laboratory.api.app);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => laboratory.api.close());

let nextDay = 1;
const enter = (value = 5) => qcTest.enter([value], nextDay++);
const login = async (tenantId: string, account: string) => (await laboratory.api.login(tenantId, account)).access;
const follow = async (token: string, at = port, lastEventId?: string): Promise<Stream> => {
  const stream = await openReadyStream(at, token, lastEventId);
  open.push(stream);
  return stream;
};
const topicsOf = ({ events }: Stream) => events.flatMap(({ data }) => Object.keys(data.topics ?? {}));

/** Announces changes of laboratory 100001, each as a separate commit would, all in one moment. */
const notify = async (changes: readonly object[]) => {
  const owner = new pg.Client(laboratory.api.configFor('owner' as never));
  await owner.connect();
  const notices = changes.map((topics) => JSON.stringify({ tenantId: '100001', topics }));
  await owner.query(`select pg_notify('concord', notice) from unnest($1::text[]) notice`, [notices]);
  await owner.end();
};

/** Waits until a stream received a change that everybody sees and that was saved after all the rest. */
const hearsLater = async (stream: Stream) => {
  const token = await login('000000', 'centre');
  const payload = { name: `方法${nextDay}`, nameEn: `Method ${nextDay++}` };
  await laboratory.api.as(token, { method: 'POST', url: '/eqicapi/app/method/save', payload });
  await stream.changesOf('method');
};

test('a result that somebody saves reaches a colleague, by its test', async () => {
  const stream = await follow(await login('100001', 'viewer'));
  expect(stream.headers['content-type']).toContain('text/event-stream');
  expect(stream.headers['x-content-type-options']).toBe('nosniff');
  await enter();
  expect(await stream.changesOf('qcTestResult')).toEqual([{ qcTestId: qcTest.testId, count: 1 }]);
});

test('what is saved within a moment is sent together', async () => {
  const stream = await follow(qcTest.token);
  const payloads = [1, 2, 3].map((count) => ({ qcTestId: qcTest.testId, count }));
  await notify(payloads.map((payload) => ({ qcTestResult: [payload] })));
  await hearsLater(stream);
  const received = stream.events.flatMap(({ data }) => (data.topics?.qcTestResult ? [data.topics.qcTestResult] : []));
  expect(received).toEqual([payloads]);
});

test('another laboratory receives nothing of it', async () => {
  const own = await follow(qcTest.token);
  const other = await follow(await login('100002', 'director'));
  await enter();
  await own.changesOf('qcTestResult');
  await hearsLater(other);
  expect(topicsOf(other)).toEqual(['method']);
});

test('the centre receives changes of every laboratory, and all receive those of the centre’s dictionaries', async () => {
  const token = await login('000000', 'centre');
  const centre = await follow(token);
  const director = await follow(await login('100002', 'director'));
  await enter();
  await centre.changesOf('qcTestResult');
  await laboratory.api.as(token, {
    method: 'POST',
    url: '/eqicapi/app/method/save',
    payload: { name: '新方法', nameEn: 'New method' },
  });
  await director.changesOf('method');
  expect(topicsOf(director)).toEqual(['method']);
});

test('only what one may view is sent', async () => {
  const director = await follow(qcTest.token);
  const operator = await follow(await login('100001', 'operator'));
  const page = (await qcTest.get('/blade-system/user/page?size=50')) as { records: { id: string; account: string }[] };
  const viewer = page.records.find(({ account }) => account === 'viewer');
  const change = { id: viewer?.id, phone: '13800000000' };
  expect((await qcTest.post('/blade-system/user/update', change)).body).toMatchObject({ code: 200 });
  await director.changesOf('user');
  await hearsLater(operator);
  expect(topicsOf(operator)).toEqual(['method']);
});

test('nobody gets a stream without a token', async () => {
  const stream = await openStream(port, 'nonsense');
  open.push(stream);
  expect(stream.status).toBe(401);
});

test('a reader who comes back gets what was missed, once', async () => {
  const first = await follow(qcTest.token);
  const lastEventId = first.events.at(-1)?.id ?? '';
  first.close();
  const witness = await follow(qcTest.token);
  await enter();
  await enter(9);
  await witness.changesOf('qcTestAlert');
  const again = await follow(qcTest.token, port, lastEventId);
  await again.changesOf('qcTestAlert');
  const received = again.events.flatMap(({ data }) => data.topics?.qcTestResult ?? []);
  expect(received.length).toBeGreaterThan(0);
  expect(again.events.at(-1)).toMatchObject({ event: 'ready' });
  const third = await follow(qcTest.token, port, again.events.at(-1)?.id);
  expect(third.events.map(({ event }) => event)).toEqual(['ready']);
});

/** The position of the stream before an answer of this server was read. */
const cursorOfAnswer = async (): Promise<string> => {
  const { headers } = await laboratory.api.as(qcTest.token, { url: '/eqicapi/blade-system/user/info' });
  return String(headers[liveCursorHeader]);
};

test('what happens between an answer and the opening of the stream is sent, once', async () => {
  const cursor = await cursorOfAnswer();
  const witness = await follow(qcTest.token);
  await enter();
  await witness.changesOf('qcTestResult');
  const late = await follow(qcTest.token, port, cursor);
  expect(await late.changesOf('qcTestResult')).toEqual([{ qcTestId: qcTest.testId, count: 1 }]);
  await expect.poll(() => late.events.at(-1)?.event).toBe('ready');
  const later = await follow(qcTest.token, port, await cursorOfAnswer());
  expect(later.events.map(({ event }) => event)).toEqual(['ready']);
});

test('a cursor of another server means: fetch everything', async () => {
  const cursor = await cursorOfAnswer();
  const stream = await follow(qcTest.token, await portOf(await laboratory.api.another()), cursor);
  expect(stream.events[0]).toMatchObject({ event: 'reset' });
});

test('nobody gets the position of the stream without a token', async () => {
  const { headers } = await laboratory.api.call({ url: '/eqicapi/blade-system/user/info' });
  expect(headers).not.toHaveProperty(liveCursorHeader);
});

test.each(['*', 'unknown-7', '7', '-1', 'x'.repeat(300)])(
  'a reader who comes back with an unknown id (%s) must fetch everything',
  async (lastEventId) => {
    const stream = await follow(qcTest.token, port, lastEventId);
    expect(stream.events[0]).toMatchObject({ event: 'reset' });
  },
);

test('two servers on one database send the same', async () => {
  const otherPort = await portOf(await laboratory.api.another());
  const here = await follow(qcTest.token);
  const there = await follow(qcTest.token, otherPort);
  await enter();
  expect(await there.changesOf('qcTestResult')).toEqual(await here.changesOf('qcTestResult'));
});

test('when the listening connection is lost, everybody must fetch everything, and receives changes again', async () => {
  const stream = await follow(qcTest.token);
  const owner = new pg.Client(laboratory.api.configFor('owner' as never));
  await owner.connect();
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN concord' and datname = current_database()`,
  );
  await owner.end();
  expect(rowCount).toBeGreaterThan(0);
  await expect.poll(() => stream.events.at(-1)?.event, { timeout: 10_000 }).toBe('reset');
  await enter();
  expect(await stream.changesOf('qcTestResult')).toHaveLength(1);
});

test('a stream ends with its session, wherever that was ended', async () => {
  const { access } = await laboratory.api.login('100001', 'supervisor');
  const stream = await follow(access);
  await laboratory.api.as(access, { method: 'POST', url: '/eqicapi/blade-auth/logout' });
  await expect.poll(stream.isEnded, { timeout: 5_000 }).toBe(true);
});

test('a session ended by another server is refused here immediately', async () => {
  const { access } = await laboratory.api.login('100001', 'supervisor');
  const info = () => laboratory.api.as(access, { url: '/eqicapi/blade-system/user/info' });
  expect((await info()).status).toBe(200);
  const stream = await follow(access);
  const owner = new pg.Client(laboratory.api.configFor('owner' as never));
  await owner.connect();
  // As another server does it: in the database, with a notice and nothing said to this process.
  const { rows } = await owner.query<{ id: string }>(
    `update session set ended_at = now(), ended_by = 'closed' where tenant_id = '100001' and ended_at is null
       and user_id = (select id from "user" where tenant_id = '100001' and account = 'supervisor') returning id`,
  );
  const topics = { session: rows.map(({ id }) => ({ sessionId: id })) };
  await owner.query('select pg_notify($1, $2)', ['concord', JSON.stringify({ tenantId: '100001', topics })]);
  await owner.end();
  await expect.poll(stream.isEnded, { timeout: 2_000 }).toBe(true);
  expect((await info()).status).toBe(401);
});

test('a client that stops reading is let go, and nobody waits for it', async () => {
  const slow = await follow(qcTest.token);
  const quick = await follow(qcTest.token);
  slow.stall();
  const id = 'x'.repeat(7_000);
  const lastHeard = ({ events }: Stream) => events.at(-1)?.data.topics?.qcTestAlert?.at(-1)?.number;
  const connections = () =>
    new Promise<number>((resolve) => laboratory.api.app.server.getConnections((_, count) => resolve(count)));
  // Until the sockets between the two are full: 20 MB at the most, in portions that are sent in full.
  for (let portion = 0; portion < 20 && (await connections()) > 1; portion++) {
    const numbers = Array.from({ length: 150 }, (_, index) => portion * 150 + index);
    await notify(numbers.map((number) => ({ qcTestAlert: [{ id, number }] })));
    await expect.poll(() => lastHeard(quick), { timeout: 10_000, interval: 10 }).toBe(numbers.at(-1));
  }
  await enter();
  await quick.changesOf('qcTestResult');
  await expect.poll(connections, { timeout: 10_000 }).toBe(1);
});

test('two hundred open streams cost less than 60 MB', async () => {
  await follow(qcTest.token);
  const before = process.memoryUsage().rss;
  // One person may have forty.
  const tokens = await Promise.all(['supervisor', 'operator', 'viewer'].map((account) => login('100001', account)));
  tokens.push(...(await Promise.all(['centre', 'assessor'].map((account) => login('000000', account)))), qcTest.token);
  await Promise.all(Array.from({ length: 200 }, (_, i) => follow(String(tokens[i % tokens.length]))));
  await enter();
  await open.at(-1)?.changesOf('qcTestResult');
  const cost = (process.memoryUsage().rss - before) / 2 ** 20;
  // The clients of this test are counted with it: the server's own share is smaller.
  expect(cost).toBeLessThan(60);
});
