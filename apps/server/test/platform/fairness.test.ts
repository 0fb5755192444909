import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { openStream, portOf } from '../live/stream.ts';

/** What one person takes, the others must still have: connections, streams, pictures, room on the disk. */
let api: Api;
let port: number;
const open: http.ClientRequest[] = [];

beforeAll(async () => {
  const waits = { DB_WAIT_SECONDS: '1', REQUEST_SECONDS: '2', KEEP_ALIVE_SECONDS: '4' };
  api = await startApi({ DB_CONNECTIONS: '2', UPLOAD_QUOTA_MB: '1', ...waits });
  port = await portOf(api.app);
  const owner = new pg.Client(api.configFor('owner' as never));
  await owner.connect();
  // A sheet that no socket's buffers hold: they grow to 4 MB on the sending side alone, and a
  // sheet is compressed, hence characters by lot.
  await owner.query(`insert into instrument_manufacturer (id, name, remark, search_text, create_time, update_time)
    select 900000000 + n, 'maker ' || n,
      (select string_agg(chr(19968 + (random() * 20000)::int), '') from generate_series(n, n + 480)), '', now(), now()
    from generate_series(1, 12000) n`);
  await owner.end();
}, 120_000);
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});
afterAll(() => api.close());

/** Asks for a sheet and reads nothing of it. */
async function startDownload(token: string): Promise<number> {
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: '/eqicapi/app/instrumentManufacturer/export',
    agent: false,
    headers: { 'blade-auth': `bearer ${token}` },
  });
  request.on('error', () => undefined);
  open.push(request);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  response.pause();
  return response.statusCode ?? 0;
}

describe('sheets', () => {
  test('downloads that nobody reads hold no connection: everybody else continues', async () => {
    const tokens = await Promise.all([
      api.login('100001', 'viewer'),
      api.login('100001', 'operator'),
      api.login('100001', 'director'),
      api.login('100002', 'director'),
    ]);
    const statuses: number[] = [];
    for (const { access } of tokens) statuses.push(await startDownload(access));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const owner = new pg.Client(api.configFor('owner' as never));
    await owner.connect();
    const { rows } = await owner.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    await owner.end();
    expect(rows).toEqual([{ n: 0 }]);
    const started = Date.now();
    const reads = await Promise.all(
      tokens.map(({ access }) => api.as(access, { url: '/eqicapi/app/method/page?size=1' })),
    );
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Date.now() - started).toBeLessThan(2000);
    expect(await api.call({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } });
  }, 60_000);

  test('one person has two under way; the next is refused with a message until one has ended', async () => {
    const { access } = await api.login('100001', 'viewer');
    expect([await startDownload(access), await startDownload(access)]).toEqual([200, 200]);
    const refused = await api.as(access, {
      url: '/eqicapi/app/instrumentManufacturer/export',
      headers: { 'accept-language': 'en-US' },
    });
    expect(refused).toMatchObject({ status: 429, body: { code: 429, msg: expect.stringContaining('your exports') } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    open.shift()?.destroy();
    await expect.poll(async () => (await startDownload(access)) === 200, { timeout: 60_000 }).toBe(true);
  }, 120_000);

  test('what cannot be read in time is 503 with when to ask again, and /readyz names the pool', async () => {
    const tokens: { access: string }[] = [];
    // One after the other: waiting for one of two connections is not tested here.
    for (const account of ['viewer', 'operator', 'supervisor', 'director'])
      tokens.push(await api.login('100001', account));
    const blocker = new pg.Client(api.configFor('owner' as never));
    await blocker.connect();
    await blocker.query('begin; lock table instrument_manufacturer in access exclusive mode');
    const stuck = tokens
      .slice(0, 3)
      .map(({ access }) => api.as(access, { url: '/eqicapi/app/instrumentManufacturer/export' }));
    await expect
      .poll(async () => (await api.call({ url: '/readyz' })).body, { timeout: 5000 })
      .toEqual({ status: 'ready', full: ['exports qc_app'] });
    const late = await api.as(String(tokens[3]?.access), { url: '/eqicapi/app/instrumentManufacturer/export' });
    expect(late.status).toBe(503);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const other = await api.as(String(tokens[3]?.access), { url: '/eqicapi/app/method/page?size=1' });
    expect(other.status).toBe(200);
    await blocker.end();
    expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200, 200]);
  }, 60_000);
});

test('a body that drips is cut off', async () => {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write('POST /eqicapi/blade-auth/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n');
  socket.write('content-type: application/x-www-form-urlencoded\r\n\r\n');
  const drip = setInterval(() => socket.write('a'), 200);
  const started = Date.now();
  await Promise.race([closed, sleep(15_000)]);
  clearInterval(drip);
  socket.destroy();
  expect(Date.now() - started).toBeLessThan(8000);
  expect(answer).toContain('408');
}, 30_000);

test('a connection lives between two requests for the promised time, and longer than a minute by default', async () => {
  expect(readConfig({}).keepAliveSeconds).toBeGreaterThan(60);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ keepAlive: unknown; from: unknown }>((resolve, reject) => {
      const path = '/eqicapi/blade-auth/logout';
      const request = http.request({ port, host: '127.0.0.1', path, method: 'POST', agent }, (response) => {
        const from = response.socket.localPort;
        response.resume().once('end', () => resolve({ keepAlive: response.headers['keep-alive'], from }));
      });
      request.once('error', reject).end();
    });
  const first = await ask();
  expect(first.keepAlive).toBe('timeout=4');
  // Longer than a request may take to arrive, and than its head may.
  await sleep(3000);
  expect(await ask()).toEqual(first);
  agent.destroy();
});

test('one person opens forty live streams, not more; another person is not touched', async () => {
  const { access } = await api.login('100001', 'viewer');
  const { access: other } = await api.login('100001', 'operator');
  const streams = await Promise.all(Array.from({ length: 40 }, () => openStream(port, access)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const [more, theirs] = await Promise.all([openStream(port, access), openStream(port, other)]);
  expect([more.status, theirs.status]).toEqual([429, 200]);
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await openStream(port, access);
      again.close();
      return again.status;
    })
    .toBe(200);
  for (const stream of [...streams, more, theirs]) stream.close();
});

test('pictures to read: sixty a minute from one address', async () => {
  const ask = async (remoteAddress: string): Promise<number> =>
    (await api.call({ url: '/eqicapi/blade-auth/oauth/captcha', remoteAddress })).status;
  const answers: number[] = [];
  for (let i = 0; i < 70; i++) answers.push(await ask('203.0.113.7'));
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  expect(await ask('203.0.113.8')).toBe(200);
});

describe('room for uploads', () => {
  const upload = (token: string, bytes: number) => {
    const boundary = '----concord';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    const content = Buffer.concat([Buffer.from(`%PDF-1.7 ${Math.random()}`), Buffer.alloc(bytes)]);
    return api.as(token, {
      method: 'POST',
      url: '/eqicapi/blade-resource/oss/endpoint/put-file',
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en-US' },
    });
  };

  test('a laboratory is warned before its quota is full, and refused with a message when it is; others are not', async () => {
    const { access } = await api.login('100001', 'director');
    const { access: other } = await api.login('100002', 'director');
    expect(await upload(access, 600_000)).toMatchObject({ status: 200, body: { msg: 'Operation successful' } });
    expect(await upload(access, 300_000)).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('85 %') },
    });
    const full = await upload(access, 300_000);
    expect(full).toMatchObject({ status: 413, body: { msg: expect.stringContaining('(1 MB) is used up') } });
    expect((await upload(other, 300_000)).status).toBe(200);
  });
});
