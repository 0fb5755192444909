import net from 'node:net';
import type { ImportBatch, InboxCode } from '@qc/contract';
import { mllpFrame } from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ImportApi, openImportApi } from './importApi.ts';

/** Every message is found again, and a port reports who is connected and whether it works. */
let lab: ImportApi;
let ports: readonly [number, number];
let id: string;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Listener = {
  state: string;
  trouble: string | null;
  stateText: string | null;
  connectedFrom: string | null;
  connections: number | null;
};
const listener = (of = id) => lab.get<Listener>(`/app/ediListener/detail?id=${of}`);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });
const listen = async (values: object, by = lab.token) =>
  lab.post('/app/ediListener/save', { protocol: 'hl7', allowedSenders: '127.0.0.1', isOn: true, ...values }, by);

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  lab = await openImportApi({ EDI_PORTS: ports.join(), EDI_HOST: '127.0.0.1' });
  const saved = await listen({ name: 'AU5800', port: ports[0], sourceName: 'AU-A' });
  expect(saved.body).toMatchObject({ code: 200 });
  id = (saved.body.data as { id: string }).id;
  await until(async () => expect(await listener()).toMatchObject({ state: 'listening', trouble: null }));
}, 60_000);
afterAll(() => lab?.close());

const send = (text: string, answer: string) =>
  new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect(ports[0], '127.0.0.1', () => socket.write(mllpFrame(Buffer.from(text, 'utf8'))));
    socket.on('error', reject);
    socket.on('data', (heard) => {
      if (heard.toString('latin1').includes(answer)) resolve(socket);
    });
  });
const message = (control: string) =>
  [
    `MSH|^~\\&|AU|Lab|LIS|Hospital|20260704||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`,
    'SPM|1|QC-1||SER|||||||Q',
    'INV|CTL|OK|CO|||||||||||||NOLOT-77',
    'OBR|1||QC-1|GLU',
    'OBX|1|NM|GLU||5.0|mmol/L|||||F||||||||20260704080000',
    '',
  ].join('\r');
const found = async (words: string) =>
  (await lab.get<{ records: ImportBatch[] }>(`/app/qctest/qcTestImportHistory/page?${words}`)).records;

test('a message is found by its control id, its sender and its port, whether or not it could be read', async () => {
  (await send(message('CTRL-9001'), 'MSA|AA|CTRL-9001')).destroy();
  (await send('MSH|^~\\&|AU|Lab|||20260704||QRY^Q02|CTRL-9002|P|2.3.1\r', 'MSA|AR|CTRL-9002')).destroy();
  expect(await found('text=ctrl-9001')).toMatchObject([{ status: 'Processed', listenerId: id, source: 'hl7' }]);
  expect(await found('text=CTRL-9002')).toMatchObject([{ status: 'Failed', listenerId: id }]);
  expect(await found('text=127.0.0.1')).toHaveLength(2);
  // Wildcards that users type are plain characters.
  expect(await found('text=CTRL_900%25')).toEqual([]);
  expect(await found(`listenerId=${id}&state=Failed`)).toHaveLength(1);
  expect(await found(`listenerId_equal=${id}&source=hl7`)).toHaveLength(2);
  expect(await found('source=astm')).toEqual([]);
  const day = (await found('text=CTRL-9001'))[0]?.createTime.slice(0, 10) ?? '';
  const whole = `from=${day}%2000:00:00&to=${day}%2023:59:59`;
  expect(await found(`text=CTRL&${whole}`)).toHaveLength(2);
  expect(await found('text=CTRL&to=2026-01-01%2000:00:00')).toEqual([]);
  expect(await found('text=CTRL&from=2099-01-01%2000:00:00')).toEqual([]);
  // Another laboratory finds nothing of it.
  const { access } = await lab.api.login('100002', 'director');
  const other = await lab.get<{ records: unknown[] }>('/app/qctest/qcTestImportHistory/page?text=CTRL-9001', access);
  expect(other.records).toEqual([]);
});

test('the codes of a port are mapped under its own source, also when a message is read again', async () => {
  const waiting = async () =>
    (await lab.get<InboxCode[]>('/app/dataMapping/inbox')).find(({ code }) => code === 'NOLOT-77');
  (await send(message('CTRL-9003'), 'MSA|AA|CTRL-9003')).destroy();
  expect(await waiting()).toMatchObject({ kind: 'lot', source: 'AU-A' });
  const [batch] = await found('text=CTRL-9003');
  expect(batch?.sourceName).toBe('AU-A');
  const again = await lab.processed(await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id: batch?.id }));
  expect(again).toMatchObject({ sourceName: 'AU-A', waiting: 1 });
});

test('a port reports who is connected and the fault of the last message, and is off once its holder is silent', async () => {
  const socket = await send('MSH|^~\\&|AU|Lab|||20260704||ORU^R01|CTRL-9004|P|2.5.1\r', 'CTRL-9004');
  const second = await send(message('CTRL-9005'), 'MSA|AA|CTRL-9005');
  await until(async () =>
    expect(await listener()).toMatchObject({ connections: 2, connectedFrom: '127.0.0.1 ×2', trouble: null }),
  );
  socket.write(mllpFrame(Buffer.from('rubbish')));
  await until(async () => expect(await listener()).toMatchObject({ trouble: 'unreadable', stateText: null }));
  socket.destroy();
  second.destroy();
  await until(async () => expect(await listener()).toMatchObject({ connections: 0, connectedFrom: null }));
  // A port that no server may open any more, and whose holder died without releasing it.
  await lab.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`insert into edi_listener (tenant_id, id, name, protocol, port, allowed_senders, state, held_by, held_until, connections, create_time, update_time)
      values ('100001', 77002, 'gone', 'hl7', 1, '127.0.0.1', 'listening', 'gone/1', now() - interval '1 second', 3, now(), now())`),
  );
  await until(async () => expect(await listener('77002')).toMatchObject({ state: 'off', connections: 0 }));
});

test('a port of another laboratory is refused when it is saved, without naming the laboratory; one in use has a code', async () => {
  const { access } = await lab.api.login('100002', 'director');
  const refused = await listen({ name: 'theirs', port: ports[0] }, access);
  expect(refused).toMatchObject({ status: 409, body: { msg: expect.stringContaining(`Port: ${ports[0]}`) } });
  expect(JSON.stringify(refused.body)).not.toMatch(/100001|AU5800/);
  // A listener that is off may keep the port: nothing listens.
  expect((await listen({ name: 'later', port: ports[0], isOn: false }, access)).body).toMatchObject({ code: 200 });
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(ports[1], '127.0.0.1', resolve));
  const saved = await listen({ name: 'blocked', port: ports[1] });
  const { id: blocked } = saved.body.data as { id: string };
  await until(async () =>
    expect(await listener(blocked)).toMatchObject({ state: 'taken', trouble: 'portInUse', stateText: 'EADDRINUSE' }),
  );
  taken.close();
});
