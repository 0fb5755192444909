import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ImportBatch, ListenerDays, PushOutcome, ReadResults, ReleaseStates } from '@qc/contract';
import { astmChecksum, mllpFrame } from '@qc/domain';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startListeners, webhooksJob } from '#features/interfaces/public';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import { runJobNow } from '../jobs/runJobNow.ts';
import { within } from '../support/waitUntil.ts';
import { type ImportApi, openImportApi } from './importApi.ts';

/** Results that machines send: by port, by key. */
let lab: ImportApi;
let inbox: string;
let ports: { hl7: number; astm: number };

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  ports = { hl7: await freePort(), astm: await freePort() };
  inbox = await mkdtemp(path.join(os.tmpdir(), 'concord-inbox-'));
  lab = await openImportApi({ EDI_PORTS: `${ports.hl7},${ports.astm}`, EDI_HOST: '127.0.0.1', INBOX_DIR: inbox });
}, 60_000);
afterAll(() => lab?.close());

const stored = (testId: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(
      sql<{ level: number; value: number; verdict: string }>`select r.level, r.value, r.verdict from qc_result r
        where r.qc_test_id = ${testId} and r.deleted_at is null order by r.measured_at, r.level`,
    ),
  );
const history = (source: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(
      sql<{
        id: string;
        status: string;
        imported: number;
        waiting: number;
      }>`select id, status, imported, waiting from qc_test_import_history where tenant_id = '100001' and source = ${source} order by id`,
    ),
  );

/** A client on a socket: what is sent, and all that came back so far. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let heard = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk]);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    send: (bytes: Uint8Array) => socket.write(bytes),
    /** Waits for an answer that holds a text, and forgets what was heard. */
    hears: async (text: string) => {
      await vi.waitFor(() => expect(heard.toString('latin1')).toContain(text), { timeout: 8000, interval: 20 });
      const all = heard.toString('latin1');
      heard = Buffer.alloc(0);
      return all;
    },
  };
}

const message = (control: string, lot: string, value: string, at: string) =>
  [
    `MSH|^~\\&|AU|Lab|LIS|Hospital|20260704||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`,
    'SPM|1|QC-1||SER|||||||Q',
    `INV|CTL|OK|CO|||||||||||||${lot}`,
    'OBR|1||QC-1|GLU',
    `OBX|1|NM|GLU||${value}|mmol/L|||||F||||||||${at}`,
    '',
  ].join('\r');
const framed = (text: string) => mllpFrame(Buffer.from(text, 'utf8'));

const newListener = (values: object) =>
  lab.post('/app/ediListener/save', { allowedSenders: '127.0.0.1', isOn: true, ...values });
const listening = async (id: string, state = 'listening') => {
  await vi.waitFor(async () => expect(await lab.get(`/app/ediListener/detail?id=${id}`)).toMatchObject({ state }), {
    timeout: 8000,
    interval: 50,
  });
};

test('HL7 over MLLP: stored, judged, then acknowledged; a repeat is one result; what is malformed is kept', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const refused = await newListener({ name: 'closed', protocol: 'hl7', port: 1 });
  expect(refused).toMatchObject({ status: 400, body: { msg: expect.stringContaining('Port 1') as string } });
  const wrong = await newListener({ name: 'x', protocol: 'hl7', port: ports.hl7, allowedSenders: 'anyone' });
  expect(wrong).toMatchObject({ status: 400, body: { msg: expect.stringContaining('anyone') as string } });
  const saved = await newListener({ name: 'AU5800', protocol: 'hl7', port: ports.hl7 });
  expect(saved.body).toMatchObject({ code: 200 });
  const { id } = saved.body.data as { id: string };
  await listening(id);
  const client = await connect(ports.hl7);

  const first = framed(message('m1', lotNumber, '5.05', '20260704080000'));
  client.send(first.subarray(0, 30));
  client.send(first.subarray(30));
  const answer = await client.hears('MSA|AA|m1');
  expect(answer.startsWith('\u000bMSH|^~\\&|Concord||AU|Lab|')).toBe(true);
  expect(answer).toContain('ACK^R22^ACK');
  // Acknowledged means stored and judged.
  expect(await stored(testId)).toMatchObject([{ level: 1, value: 5.05, verdict: 'accept' }]);

  client.send(first);
  await client.hears('MSA|AA|m1');
  expect(await stored(testId)).toHaveLength(1);
  expect(await history('hl7')).toMatchObject([{ status: 'Processed', imported: 1 }]);

  // Two at once, one of them unknown here: taken, and waits.
  client.send(
    Buffer.concat([
      framed(message('m2', lotNumber, '5.45', '20260705080000')),
      framed(message('m3', 'NOSUCHLOT', '5.0', '20260705080000')),
    ]),
  );
  await client.hears('MSA|AA|m3');
  expect(await stored(testId)).toMatchObject([{ verdict: 'accept' }, { verdict: 'reject' }]);
  expect((await history('hl7')).at(-1)).toMatchObject({ status: 'Processed', waiting: 1 });

  client.send(framed('MSH|^~\\&|AU|Lab|||20260704||QRY^Q02|m4|P|2.3.1\r'));
  await client.hears('MSA|AR|m4');
  client.send(framed('rubbish'));
  await client.hears('MSA|AR|');
  client.send(framed('MSH|^~\\&|AU|Lab|||20260704||ORU^R01|m5|P|2.5.1|||AL|NE\r'));
  await client.hears('MSA|CE|m5');
  expect((await history('hl7')).filter(({ status }) => status === 'Failed')).toHaveLength(3);

  // A message that is cut by the end of its connection is kept, and the next one is heard.
  client.send(first.subarray(0, 40));
  client.socket.end();
  const next = await connect(ports.hl7);
  next.send(framed(message('m6', lotNumber, '5.02', '20260706080000')));
  await next.hears('MSA|AA|m6');
  next.socket.destroy();
  await vi.waitFor(async () =>
    expect((await history('hl7')).filter(({ status }) => status === 'Failed')).toHaveLength(4),
  );
  expect(await lab.get(`/app/ediListener/detail?id=${id}`)).toMatchObject({ lastSender: '127.0.0.1' });
  // What came in today, and how much of it could not be read; another laboratory's ports are not among it.
  const days = await lab.get<ListenerDays>('/app/ediListener/days');
  expect(days).toMatchObject([{ listenerId: id, name: 'AU5800', errors: 4 }]);
  expect(days[0]?.messages).toBe((await history('hl7')).length);
  expect(await lab.get('/app/ediListener/days', (await lab.api.login('100002', 'director')).access)).toEqual([]);
  expect((await lab.api.verify('100001')).broken).toBeNull();
  expect((await lab.api.verify('100001')).results.faults).toBe(0);

  // Whoever is not on the list is not heard; a listener that is off is closed.
  const { version } = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version, allowedSenders: '10.0.0.1' });
  await vi.waitFor(async () => {
    const stranger = await connect(ports.hl7);
    await within('the stranger is cut off', once(stranger.socket, 'close'), 300);
  });
  const now = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version: now.version, isOn: false });
  await listening(id, 'off');
  await vi.waitFor(() => expect(connect(ports.hl7)).rejects.toThrow(), { timeout: 8000, interval: 100 });
});

test('ASTM over LIS1-A: frames are checked, the last is acknowledged when its message is stored', async () => {
  const { testId, lotNumber } = await lab.newTest();
  await lab.post('/app/dataMapping/save', {
    kind: 'lot',
    externalCode: 'CTRL-A L2',
    lotId: (await lab.get<{ lotId: string }>(`/app/qcTest/detail?id=${testId}`)).lotId,
    level: 2,
  });
  expect(lotNumber).not.toBe('');
  const taken = net.createServer().listen(ports.astm, '127.0.0.1');
  const saved = await newListener({ name: 'Immulite', protocol: 'astm', port: ports.astm });
  const { id } = saved.body.data as { id: string };
  await listening(id, 'taken');
  await new Promise<void>((resolve) => taken.close(() => resolve()));
  await listening(id);
  const client = await connect(ports.astm);
  const frame = (number: number, content: string, change = 0) => {
    const checked = [...Buffer.from(`${number}${content}\u0003`, 'latin1')];
    return Buffer.from([0x02, ...checked, ...Buffer.from(`${astmChecksum(checked)}\r\n`)]).map((byte, at) =>
      change > 0 && at === 2 ? byte ^ change : byte,
    );
  };
  const records = [
    'H|\\^&|||IM\r',
    'P|1\r',
    'O|1|CTRL-A L2||^^^GLU|R||||||Q\r',
    'R|1|^^^GLU|15.1|mmol/L||N||F||||20260704080000\r',
    'L|1|N\r',
  ];
  const sendAll = async () => {
    client.send(Uint8Array.of(5));
    await client.hears('\u0006');
    for (const [at, record] of records.entries()) {
      client.send(frame(at + 1, record, 1));
      await client.hears('\u0015');
      client.send(frame(at + 1, record));
      await client.hears('\u0006');
    }
    client.send(Uint8Array.of(4));
  };
  await sendAll();
  expect(await stored(testId)).toMatchObject([{ level: 2, value: 15.1, verdict: 'accept' }]);
  await sendAll();
  expect(await stored(testId)).toHaveLength(1);
  expect(await history('astm')).toMatchObject([{ status: 'Processed', imported: 1 }]);
  client.socket.destroy();
});

test('a program pushes with its key, once each, and may nothing else', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const saved = await lab.post('/app/apiCredential/save', { name: 'LIS', canReadStatus: true });
  const { id, apiKey, version } = saved.body.data as { id: string; apiKey: string; version: number };
  const detail = await lab.get<{ keyId: string }>(`/app/apiCredential/detail?id=${id}`);
  const { keyId } = detail;
  expect(apiKey.startsWith(`${keyId}.`)).toBe(true);
  expect(JSON.stringify(detail)).not.toContain(apiKey.split('.')[1]);
  const call = (url: string, { key = apiKey, body }: { key?: string; body?: object } = {}) =>
    lab.api.call({
      method: body ? 'POST' : 'GET',
      url: `/eqicapi${url}`,
      headers: { 'x-api-key': key, 'accept-language': 'en' },
      ...(body ? { payload: body } : {}),
    });
  const row = (more: object) => ({ analyte: 'GLU', lot: lotNumber, level: 1, value: 5.04, ...more });
  const good = {
    results: [
      row({ id: 'a', measuredAt: '2026-07-04 08:00:00' }),
      row({ id: 'b', measuredAt: '2026-07-05 08:00:00', value: '5.45' }),
    ],
  };
  const answer = await call('/app/interface/results', { body: good });
  expect(answer.body.data).toMatchObject({
    isRepeat: false,
    total: 2,
    imported: 2,
    rows: [
      { id: 'a', status: 'Imported', verdict: 'accept' },
      { id: 'b', status: 'Imported', verdict: 'reject' },
    ],
  });
  const again = (await call('/app/interface/results', { body: good })).body.data as PushOutcome;
  expect(again).toMatchObject({ isRepeat: true, importId: (answer.body.data as PushOutcome).importId });
  expect(await stored(testId)).toHaveLength(2);

  // All or none, unless parts are allowed; every row tells what became of it.
  const mixed = [
    row({ id: 'c', measuredAt: '2026-07-06T08:00:00+08:00' }),
    row({ id: 'd', value: '>9', measuredAt: '2026-07-06 08:00' }),
  ];
  const none = (await call('/app/interface/results', { body: { results: mixed } })).body.data as PushOutcome;
  expect(none).toMatchObject({
    imported: 0,
    ready: 1,
    failed: 1,
    rows: [{ status: 'Ready' }, { status: 'Failed', field: 'value' }],
  });
  const part = await call('/app/interface/results', { body: { results: mixed, partial: true } });
  expect(part.body.data).toMatchObject({ imported: 1, failed: 1 });
  expect(await stored(testId)).toHaveLength(3);
  expect(await call('/app/interface/results', { body: { results: [] } })).toMatchObject({ status: 400 });

  // The state that a LIS asks for.
  const states = (await call('/app/interface/status?analyte=GLU')).body.data as ReleaseStates;
  expect(states.find(({ qcTestId }) => qcTestId === testId)).toMatchObject({
    mayRelease: false,
    state: 'outUnhandled',
    since: '2026-07-05 08:00:00',
    rules: expect.arrayContaining(['1-3s']) as string[],
  });

  // Nothing that people may, not even what anybody may.
  for (const url of ['/app/qcTest/page', '/blade-system/user/info', '/app/qctest/qcTestImportHistory/page'])
    expect((await call(url)).status).toBe(403);
  expect((await call('/app/interface/status', { key: `${keyId}.${'x'.repeat(43)}` })).status).toBe(401);
  const foreign = apiKey.replace('100001-', '100002-');
  expect((await call('/app/interface/status', { key: foreign })).status).toBe(401);
  // A person without the right does not push either.
  expect(await lab.post('/app/interface/results', good)).toMatchObject({ status: 403 });

  // Another key: the former one opens for a while, or not at all.
  const rotated = await lab.post('/app/apiCredential/rotate', { id });
  const { apiKey: second } = rotated.body.data as { apiKey: string };
  expect((await call('/app/interface/status')).status).toBe(200);
  expect((await call('/app/interface/status', { key: second })).status).toBe(200);
  const third = (await lab.post('/app/apiCredential/rotate', { id, overlapHours: 0 })).body.data as { apiKey: string };
  expect((await call('/app/interface/status', { key: second })).status).toBe(401);
  expect((await call('/app/interface/status', { key: third.apiKey })).status).toBe(200);
  await vi.waitFor(async () =>
    expect(await lab.get(`/app/apiCredential/detail?id=${id}`)).toMatchObject({ lastUsedFrom: '127.0.0.1' }),
  );
  const other = (await lab.api.login('100002', 'director')).access;
  expect(await lab.post('/app/apiCredential/rotate', { id }, other)).toMatchObject({ status: 404 });
  await lab.post('/app/apiCredential/update', { id, version, isOn: false });
  expect((await call('/app/interface/status', { key: third.apiKey })).status).toBe(401);
  const batch = await lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${none.importId}`);
  expect(batch).toMatchObject({ source: 'api', hasFile: true });
});

test('a program reads judged results of a period, page by page, with the scope for it', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const newKey = async (name: string, scopes: object) =>
    ((await lab.post('/app/apiCredential/save', { name, ...scopes })).body.data as { apiKey: string }).apiKey;
  const key = await newKey('HIS', { canPush: true, canReadResults: true });
  const call = (url: string, { with: apiKey = key, body }: { with?: string; body?: object } = {}) =>
    lab.api.call({
      method: body ? 'POST' : 'GET',
      url: `/eqicapi${url}`,
      headers: { 'x-api-key': apiKey, 'accept-language': 'en' },
      ...(body ? { payload: body } : {}),
    });
  const at = (day: number, value: number) => ({
    analyte: 'GLU',
    lot: lotNumber,
    level: 1,
    value,
    measuredAt: `2026-07-${String(day).padStart(2, '0')} 08:00:00`,
  });
  const sent = await call('/app/interface/results', { body: { results: [at(4, 5.02), at(5, 5.45), at(6, 4.97)] } });
  expect(sent.body.data).toMatchObject({ imported: 3 });
  const july = 'from=2026-07-01%2000:00:00&to=2026-08-01%2000:00:00';
  const page = async (more: string) =>
    (await call(`/app/interface/results?${july}&qcTestId=${testId}${more}`)).body.data as ReadResults;
  const first = await page('&size=2');
  expect(first.results).toMatchObject([
    { level: 1, value: 5.02, targetMean: 5, targetSd: 0.1, verdict: 'accept', lot: lotNumber, rules: [] },
    { value: 5.45, verdict: 'reject', rules: expect.arrayContaining(['1-3s']) as string[], isExcluded: false },
  ]);
  expect(first.results[1]?.z).toBeCloseTo(4.5, 9);
  const second = await page(`&size=2&after=${first.next}`);
  expect(second).toMatchObject({ results: [{ value: 4.97, measuredAt: '2026-07-06 08:00:00' }], next: null });
  expect((await page('')).results).toEqual([...first.results, ...second.results]);
  // The end does not belong to the period.
  const until = await call(
    `/app/interface/results?from=2026-07-04%2008:00:00&to=2026-07-05%2008:00:00&qcTestId=${testId}`,
  );
  expect((until.body.data as ReadResults).results.map(({ value }) => value)).toEqual([5.02]);
  const reversed = await call('/app/interface/results?from=2026-08-01%2000:00:00&to=2026-07-01%2000:00:00');
  expect([reversed.status, reversed.body.msg]).toEqual([400, expect.stringMatching(/^"from" \(2026-08-01/)]);
  expect((await call(`/app/interface/results?to=2026-07-01%2000:00:00`)).status).toBe(400);
  expect((await call(`/app/interface/results?${july}&size=1001`)).status).toBe(400);
  expect((await call(`/app/interface/results?${july}&after=x`)).status).toBe(400);
  // Other scopes do not read; nor does this one tell another laboratory's results.
  const pushOnly = await newKey('push only', { canReadStatus: true });
  expect((await call(`/app/interface/results?${july}`, { with: pushOnly })).status).toBe(403);
  const other = (await lab.api.login('100002', 'director')).access;
  const foreign = await lab.post('/app/apiCredential/save', { name: 'theirs', canReadResults: true }, other);
  const { apiKey } = foreign.body.data as { apiKey: string };
  const theirs = await call(`/app/interface/results?${july}`, { with: apiKey });
  expect(theirs.body.data).toEqual({ results: [], next: null });
});

test('a key that asks too often is told when to come again', async () => {
  const saved = await lab.post('/app/apiCredential/save', { name: 'eager', canReadStatus: true });
  const { apiKey } = saved.body.data as { apiKey: string };
  const ask = () =>
    lab.api.app.inject({
      url: '/eqicapi/app/interface/status?analyte=nosuch',
      headers: { 'x-api-key': apiKey, 'accept-language': 'en' },
    });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  while (answers.length < 1000 && answers.at(-1)?.statusCode !== 429)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(300);
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused?.json()).toMatchObject({ msg: 'This key asks too often, please try again in 1 s' });
});

test('a port is held by one server; another takes it over when that one goes, or is silent', async () => {
  const port = await freePort();
  const { testId, lotNumber } = await lab.newTest();
  const id = '77001';
  await lab.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`insert into edi_listener (tenant_id, id, name, protocol, port, allowed_senders, create_time, update_time)
      values ('100001', ${id}, 'shared', 'hl7', ${port}, '127.0.0.1', now(), now())`),
  );
  const holding = () => lab.get<{ state: string; heldBy: string | null }>(`/app/ediListener/detail?id=${id}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-lease-'));
  const startServer = async () => {
    const { services, close } = await openServices({
      config: readConfig({ DATA_DIR: folder, EDI_PORTS: String(port), EDI_HOST: '127.0.0.1' }),
      secrets: lab.api.secrets,
      database: { configFor: lab.api.configFor },
      log: pino({ level: 'silent' }),
    });
    const listeners = startListeners({ services, everyMs: 100 });
    return { stop: () => listeners.close(), close };
  };
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });
  const accepts = async (control: string, at: string) => {
    const client = await connect(port);
    client.send(framed(message(control, lotNumber, '5.01', at)));
    await client.hears(`MSA|AA|${control}`);
    client.socket.destroy();
  };

  const first = await startServer();
  await until(async () => expect((await holding()).state).toBe('listening'));
  const { heldBy } = await holding();
  const second = await startServer();
  await accepts('t1', '20260704080000');
  expect((await holding()).heldBy).toBe(heldBy);

  // The first one goes in good order: the second opens the port and hears what is sent.
  await first.stop();
  await until(async () => {
    const now = await holding();
    expect([now.state, now.heldBy === heldBy, now.heldBy === null]).toEqual(['listening', false, false]);
  });
  await accepts('t2', '20260705080000');

  // A server that is gone without a word: nobody else opens the port before its lease is over.
  const lease = (until_: string) =>
    lab.api.system.load('test', '100001', (tx) =>
      tx.rows(
        sql`update edi_listener set held_by = 'gone/1', held_until = now() + ${until_}::interval where id = ${id}`,
      ),
    );
  await lease('1 hour');
  await until(() => expect(connect(port)).rejects.toThrow());
  expect((await holding()).heldBy).toBe('gone/1');
  await lease('-1 second');
  await until(async () => expect((await holding()).heldBy).not.toBe('gone/1'));
  await until(() => accepts('t3', '20260706080000'));
  expect(await stored(testId)).toHaveLength(3);
  await second.stop();
  await first.close();
  await second.close();
}, 60_000);

test('webhooks: told once, signed, tried again, sent again by hand; never into a private network', async () => {
  const heard: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  let status = 500;
  const sink = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.statusCode = status;
      response.end('heard');
    });
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as net.AddressInfo;
  const saved = await lab.post('/app/webhook/save', { name: 'LIS', url: `http://127.0.0.1:${port}/qc` });
  const { id } = saved.body.data as { id: string };
  const { testId } = await lab.newTest();
  await lab.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: testId, level: 1, measuredAt: '2026-07-04 08:00:00', value: 5.45 }],
  });
  type Delivery = { id: string; event: string; state: string; attempts: number; answer: string };
  const deliveries = async () =>
    (await lab.get<{ records: Delivery[] }>(`/app/webhookDelivery/page?webhookId_equal=${id}`)).records;
  const run = (environment: Readonly<Record<string, string>>) => runJobNow(lab.api, webhooksJob, { ...environment });
  await run({});
  expect(await deliveries()).toMatchObject([
    { event: 'rejection', state: 'waiting', attempts: 1, answer: expect.stringContaining('private network') as string },
  ]);
  expect(heard).toEqual([]);
  const soon = () =>
    lab.api.system.write('test', '100001', (tx) =>
      tx.rows(sql`update webhook_delivery set next_time = now() where webhook_id = ${id}`),
    );
  await soon();
  await run({ WEBHOOK_PRIVATE: '1' });
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, answer: '500 heard' }]);
  status = 204;
  await soon();
  await run({ WEBHOOK_PRIVATE: '1' });
  await run({ WEBHOOK_PRIVATE: '1' });
  const [told] = await deliveries();
  expect(told).toMatchObject({ state: 'sent', attempts: 3 });
  expect(heard).toHaveLength(2);
  const { secret } = (await lab.post('/app/webhook/secret', { id })).body.data as { secret: string };
  const [, seconds = '', code] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(heard[1]?.headers['x-concord-signature'])) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${heard[1]?.body}`).digest('hex')).toBe(code);
  expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({
    event: 'rejection',
    qcTestId: testId,
    rules: expect.arrayContaining(['1-3s']) as string[],
  });
  expect(await lab.post('/app/webhookDelivery/resend', { id: told?.id })).toMatchObject({ status: 200 });
  await run({ WEBHOOK_PRIVATE: '1' });
  expect(heard).toHaveLength(3);
  const other = (await lab.api.login('100002', 'director')).access;
  expect(await lab.post('/app/webhook/secret', { id }, other)).toMatchObject({ status: 404 });
  expect(await lab.post('/app/webhookDelivery/resend', { id: told?.id }, other)).toMatchObject({ status: 404 });
  sink.close();
});

test('a file in the folder is taken once, and one for nobody is put aside', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const [own, wrong] = ['default', 'nosuch'].map((name) => path.join(inbox, '100001', name)) as [string, string];
  await mkdir(own, { recursive: true });
  await mkdir(wrong, { recursive: true });
  const content = `Analyte,Lot,Level,Date,Result\nGLU,${lotNumber},1,2026-07-04 08:00,5.03\n`;
  await writeFile(path.join(own, 'night.csv'), content);
  await writeFile(path.join(wrong, 'night.csv'), content);
  await vi.waitFor(async () => expect(await stored(testId)).toMatchObject([{ level: 1, value: 5.03 }]), {
    timeout: 25_000,
    interval: 200,
  });
  expect(await readdir(path.join(own, 'done'))).toHaveLength(1);
  expect(await readdir(path.join(wrong, 'failed'))).toHaveLength(1);
  expect(await history('folder')).toHaveLength(1);
}, 40_000);
