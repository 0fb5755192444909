import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ImportBatch, PushedFileState, PushOutcome, ReadResults, ReleaseStates } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { webhooksJob } from '#features/exchange/webhooks/public';
import { runJobNow } from '../jobs/runJobNow.ts';
import { type ImportApi, openImportApi } from './importApi.ts';

/** What programs send, request with a key, receive by webhook, or leave in a folder. */
let lab: ImportApi;
let inbox: string;

beforeAll(async () => {
  inbox = await mkdtemp(path.join(os.tmpdir(), 'concord-inbox-'));
  lab = await openImportApi({ INBOX_DIR: inbox });
}, 60_000);
afterAll(() => lab?.close());

test('a program pushes with its key, each result once, and may do nothing else', async () => {
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
      headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
      ...(body ? { payload: body } : {}),
    });
  const row = (more: object) => ({ analyte: 'GLU', lot: lotNumber, level: 1, value: 5.04, ...more });
  const good = {
    results: [
      row({ externalId: 'a', measuredAt: '2026-07-04 08:00:00' }),
      row({ externalId: 'b', measuredAt: '2026-07-05 08:00:00', value: '5.45' }),
    ],
  };
  const answer = await call('/open/results', { body: good });
  expect(answer.body.data).toMatchObject({
    isRepeat: false,
    total: 2,
    imported: 2,
    rows: [
      { externalId: 'a', status: 'Imported', verdict: 'accept' },
      { externalId: 'b', status: 'Imported', verdict: 'reject' },
    ],
  });
  const again = (await call('/open/results', { body: good })).body.data as PushOutcome;
  expect(again).toMatchObject({ isRepeat: true, importId: (answer.body.data as PushOutcome).importId });
  expect(await lab.stored(testId)).toHaveLength(2);

  // All rows or none are stored, unless parts are allowed; every row reports its outcome.
  const mixed = [
    row({ externalId: 'c', measuredAt: '2026-07-06T08:00:00+08:00' }),
    row({ externalId: 'd', value: '>9', measuredAt: '2026-07-06 08:00' }),
  ];
  const none = (await call('/open/results', { body: { results: mixed } })).body.data as PushOutcome;
  expect(none).toMatchObject({
    imported: 0,
    ready: 1,
    failed: 1,
    rows: [{ status: 'Ready' }, { status: 'Failed', field: 'value' }],
  });
  const part = await call('/open/results', { body: { results: mixed, partial: true } });
  expect(part.body.data).toMatchObject({ imported: 1, failed: 1 });
  expect(await lab.stored(testId)).toHaveLength(3);
  expect(await call('/open/results', { body: { results: [] } })).toMatchObject({ status: 400 });

  // The state that a LIS asks for.
  const states = (await call('/open/status?analyte=GLU')).body.data as ReleaseStates;
  expect(states.find(({ qcTestId }) => qcTestId === testId)).toMatchObject({
    mayRelease: false,
    state: 'outUnhandled',
    since: '2026-07-05 08:00:00',
    rules: expect.arrayContaining(['1-3s']) as string[],
  });

  // The LIS may use any of the names. A wrong name finds no test; it does not find all of them.
  const [own] = states;
  const namesOf = (query: string) => call(encodeURI(`/open/status?${query}`)).then(({ body }) => body.data);
  const one = states.map(({ qcTestId }) => qcTestId).sort();
  for (const query of [
    'analyte=14749-6',
    'analyte=葡萄糖',
    'analyte=glucose',
    'analyte= glu ',
    `analyte=${own?.analyteId}`,
  ])
    expect(((await namesOf(query)) as ReleaseStates).map(({ qcTestId }) => qcTestId).sort()).toEqual(one);
  expect(await namesOf(`instrument=${own?.instrumentId}&analyte=GLU`)).toContainEqual(own);
  expect(await namesOf('instrument=nosuch')).toEqual([]);

  // The key may also come in a separate header; files need a separate permission.
  const alone = { method: 'GET', url: '/eqicapi/open/status', headers: { 'x-api-key': apiKey } } as const;
  expect((await lab.api.call(alone)).status).toBe(200);
  expect((await call('/open/import', { body: {} })).status).toBe(403);

  // A key may do nothing that users may, not even what every user may.
  for (const url of ['/app/qcTest/page', '/blade-system/user/info', '/app/qctest/qcTestImportHistory/page'])
    expect((await call(url)).status).toBe(403);
  expect((await call('/open/status', { key: `${keyId}.${'x'.repeat(43)}` })).status).toBe(401);
  const foreign = apiKey.replace('100001-', '100002-');
  expect((await call('/open/status', { key: foreign })).status).toBe(401);
  // A person without the right does not push either.
  expect(await lab.post('/open/results', good)).toMatchObject({ status: 403 });

  // After a new key the former one is valid for a while, or not at all.
  const rotated = await lab.post('/app/apiCredential/rotate', { id });
  const { apiKey: second } = rotated.body.data as { apiKey: string };
  expect((await call('/open/status')).status).toBe(200);
  expect((await call('/open/status', { key: second })).status).toBe(200);
  const third = (await lab.post('/app/apiCredential/rotate', { id, overlapHours: 0 })).body.data as { apiKey: string };
  expect((await call('/open/status', { key: second })).status).toBe(401);
  expect((await call('/open/status', { key: third.apiKey })).status).toBe(200);
  await vi.waitFor(async () =>
    expect(await lab.get(`/app/apiCredential/detail?id=${id}`)).toMatchObject({ lastUsedFrom: '127.0.0.1' }),
  );
  const other = (await lab.api.login('100002', 'director')).access;
  expect(await lab.post('/app/apiCredential/rotate', { id }, other)).toMatchObject({ status: 404 });
  await lab.post('/app/apiCredential/update', { id, version, isOn: false });
  expect((await call('/open/status', { key: third.apiKey })).status).toBe(401);
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
  const sent = await call('/open/results', { body: { results: [at(4, 5.02), at(5, 5.45), at(6, 4.97)] } });
  expect(sent.body.data).toMatchObject({ imported: 3 });
  const july = 'from=2026-07-01%2000:00:00&to=2026-08-01%2000:00:00';
  const page = async (more: string) =>
    (await call(`/open/results?${july}&qcTestId=${testId}${more}`)).body.data as ReadResults;
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
  const until = await call(`/open/results?from=2026-07-04%2008:00:00&to=2026-07-05%2008:00:00&qcTestId=${testId}`);
  expect((until.body.data as ReadResults).results.map(({ value }) => value)).toEqual([5.02]);
  const reversed = await call('/open/results?from=2026-08-01%2000:00:00&to=2026-07-01%2000:00:00');
  expect([reversed.status, reversed.body.msg]).toEqual([400, expect.stringMatching(/^"from" \(2026-08-01/)]);
  expect((await call(`/open/results?to=2026-07-01%2000:00:00`)).status).toBe(400);
  expect((await call(`/open/results?${july}&size=1001`)).status).toBe(400);
  expect((await call(`/open/results?${july}&after=x`)).status).toBe(400);
  // Other scopes may not read; this one shows no results of other laboratories.
  const pushOnly = await newKey('push only', { canReadStatus: true });
  expect((await call(`/open/results?${july}`, { with: pushOnly })).status).toBe(403);
  const other = (await lab.api.login('100002', 'director')).access;
  const foreign = await lab.post('/app/apiCredential/save', { name: 'theirs', canReadResults: true }, other);
  const { apiKey } = foreign.body.data as { apiKey: string };
  const theirs = await call(`/open/results?${july}`, { with: apiKey });
  expect(theirs.body.data).toEqual({ results: [], next: null });
});

test('a program reads the outcome of its file only', async () => {
  const { lotNumber } = await lab.newTest();
  const rows = [`GLU,${lotNumber},1,2026-07-04 08:00,5.03`, `nosuchcode,${lotNumber},1,2026-07-05 08:00,5.03`];
  const saved = await lab.post('/app/apiCredential/save', { name: 'asks', canPush: false, canImport: true });
  const { apiKey } = saved.body.data as { apiKey: string };
  const ask = (id: string, key: string) => {
    const headers = { 'x-api-key': key, 'accept-language': 'en' };
    return lab.api.call({ url: `/eqicapi/open/import?id=${id}`, headers });
  };
  const send = async (content: string) => {
    const edge = 'program-edge';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="night.csv"\r\n\r\n`;
    const headers = { 'x-api-key': apiKey, 'content-type': `multipart/form-data; boundary=${edge}` };
    const payload = `${head}${content}\r\n--${edge}--\r\n`;
    const sent = await lab.api.call({ method: 'POST', url: '/eqicapi/open/import', headers, payload });
    return (sent.body.data as { importId: string }).importId;
  };
  const settled = async (id: string) => {
    const read = () => ask(id, apiKey).then(({ body }) => body.data as PushedFileState);
    await vi.waitFor(async () => expect((await read()).status).not.toBe('Processing'), { timeout: 30_000 });
    return read();
  };
  const good = await send(`Analyte,Lot,Level,Date,Result\n${rows.join('\n')}\n`);
  expect(await settled(good)).toEqual({
    importId: good,
    status: 'Processed',
    reason: null,
    fileName: 'night.csv',
    isCancelled: false,
    total: 2,
    ready: 0,
    waiting: 1,
    failed: 0,
    skipped: 0,
    imported: 1,
    problems: [
      {
        line: 3,
        status: 'Waiting',
        reasonCode: 'unknownCode_analyte',
        reason: 'The analyte "nosuchcode" is not mapped',
        field: 'analyte',
      },
    ],
  });
  const rubbish = await settled(await send('nothing\nof\nuse\n'));
  expect(rubbish).toMatchObject({ status: 'Failed', imported: 0, reason: expect.stringMatching(/[a-z]{3}/) as string });
  // Neither another key of the laboratory nor a person may, and an unknown id is refused.
  const other = await lab.post('/app/apiCredential/save', { name: 'other', canPush: false, canImport: true });
  const { apiKey: otherKey } = other.body.data as { apiKey: string };
  const refused = await ask(good, otherKey);
  expect([refused.status, refused.body.msg]).toEqual([404, `This key has sent no file with id ${good}`]);
  expect((await ask('1', apiKey)).status).toBe(404);
  expect((await lab.api.as(lab.token, { url: `/eqicapi/open/import?id=${good}` })).status).toBe(403);
}, 60_000);

test('a key that asks too often learns when to try again', async () => {
  const saved = await lab.post('/app/apiCredential/save', { name: 'eager', canReadStatus: true });
  const { apiKey } = saved.body.data as { apiKey: string };
  const ask = () =>
    lab.api.app.inject({
      url: '/eqicapi/open/status?analyte=nosuch',
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

test('webhooks: delivered once, signed, tried again, sent again by hand; never into a private network', async () => {
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
  await run({ WEBHOOK_PRIVATE: '127.0.0.0/8' });
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, answer: '500 heard' }]);
  status = 204;
  await soon();
  await run({ WEBHOOK_PRIVATE: '127.0.0.0/8' });
  await run({ WEBHOOK_PRIVATE: '127.0.0.0/8' });
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: 'sent', attempts: 3 });
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
  expect(await lab.post('/app/webhookDelivery/resend', { id: delivery?.id })).toMatchObject({ status: 200 });
  await run({ WEBHOOK_PRIVATE: '127.0.0.0/8' });
  expect(heard).toHaveLength(3);
  const other = (await lab.api.login('100002', 'director')).access;
  expect(await lab.post('/app/webhook/secret', { id }, other)).toMatchObject({ status: 404 });
  expect(await lab.post('/app/webhookDelivery/resend', { id: delivery?.id }, other)).toMatchObject({ status: 404 });
  sink.close();
});

test('a file in the folder is imported once, and one in an unknown folder is refused', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const [own, wrong] = ['default', 'nosuch'].map((name) => path.join(inbox, '100001', name)) as [string, string];
  await mkdir(own, { recursive: true });
  await mkdir(wrong, { recursive: true });
  const content = `Analyte,Lot,Level,Date,Result\nGLU,${lotNumber},1,2026-07-04 08:00,5.03\n`;
  await writeFile(path.join(own, 'night.csv'), content);
  await writeFile(path.join(wrong, 'night.csv'), content);
  await vi.waitFor(async () => expect(await lab.stored(testId)).toMatchObject([{ level: 1, value: 5.03 }]), {
    timeout: 25_000,
    interval: 200,
  });
  // The next scan moves it once its import is read.
  const listed = (folder: string) => readdir(folder).catch(() => []);
  await vi.waitFor(async () => expect(await listed(path.join(own, 'done'))).toHaveLength(1), { timeout: 12_000 });
  expect(await listed(path.join(wrong, 'failed'))).toEqual([
    expect.stringMatching(/ night\.csv$/),
    expect.stringMatching(/ night\.csv\.reason\.txt$/),
  ]);
  expect(await lab.history('folder')).toHaveLength(1);
}, 40_000);
