import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ImportBatch, PushOutcome, ReleaseStates } from '@qc/contract';
import { astmChecksum, mllpFrame } from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { webhooksJob } from '#features/interfaces/public';
import { runJobNow } from '../jobs/runJobNow.ts';
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
  expect((await lab.api.verify('100001')).broken).toBeNull();
  expect((await lab.api.verify('100001')).results.faults).toBe(0);

  // Whoever is not on the list is not heard; a listener that is off is closed.
  const { version } = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version, allowedSenders: '10.0.0.1' });
  await vi.waitFor(async () => {
    const stranger = await connect(ports.hl7);
    await new Promise<void>((resolve, reject) => {
      stranger.socket.once('close', () => resolve());
      setTimeout(() => reject(new Error('still open')), 300);
    });
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
