import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ListenerDays } from '@qc/contract';
import { astmChecksum } from '@qc/domain';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startListeners } from '#features/exchange/interfaces/public';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import { within } from '../support/waitUntil.ts';
import { type ImportApi, openImportApi } from './importApi.ts';
import { connect, framed, freePort, listening, message, newListener } from './machines.ts';

/** Results that analysers send to a port. */
let lab: ImportApi;
let ports: { hl7: number; astm: number };

beforeAll(async () => {
  ports = { hl7: await freePort(), astm: await freePort() };
  lab = await openImportApi({ EDI_PORTS: `${ports.hl7},${ports.astm}`, EDI_HOST: '127.0.0.1' });
}, 60_000);
afterAll(() => lab?.close());

test('HL7 over MLLP: stored, judged, then acknowledged; a repeat is one result; malformed messages are kept', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const refused = await newListener(lab, { name: 'closed', protocol: 'hl7', port: 1 });
  expect(refused).toMatchObject({ status: 400, body: { msg: expect.stringContaining('Port 1') as string } });
  const wrong = await newListener(lab, { name: 'x', protocol: 'hl7', port: ports.hl7, allowedSenders: 'anyone' });
  expect(wrong).toMatchObject({ status: 400, body: { msg: expect.stringContaining('anyone') as string } });
  const saved = await newListener(lab, { name: 'AU5800', protocol: 'hl7', port: ports.hl7 });
  expect(saved.body).toMatchObject({ code: 200 });
  const { id } = saved.body.data as { id: string };
  await listening(lab, id);
  const client = await connect(ports.hl7);

  const first = framed(message('m1', lotNumber, '5.05', '20260704080000'));
  client.send(first.subarray(0, 30));
  client.send(first.subarray(30));
  const answer = await client.hears('MSA|AA|m1');
  expect(answer.startsWith('\u000bMSH|^~\\&|Concord||AU|Lab|')).toBe(true);
  expect(answer).toContain('ACK^R22^ACK');
  // Acknowledged means stored and judged.
  expect(await lab.stored(testId)).toMatchObject([{ level: 1, value: 5.05, verdict: 'accept' }]);

  client.send(first);
  await client.hears('MSA|AA|m1');
  expect(await lab.stored(testId)).toHaveLength(1);
  expect(await lab.history('hl7')).toMatchObject([{ status: 'Processed', imported: 1 }]);

  // Two messages in one write. The lot of the second is unknown: it is accepted, and its row waits.
  client.send(
    Buffer.concat([
      framed(message('m2', lotNumber, '5.45', '20260705080000')),
      framed(message('m3', 'NOSUCHLOT', '5.0', '20260705080000')),
    ]),
  );
  await client.hears('MSA|AA|m3');
  expect(await lab.stored(testId)).toMatchObject([{ verdict: 'accept' }, { verdict: 'reject' }]);
  expect((await lab.history('hl7')).at(-1)).toMatchObject({ status: 'Processed', waiting: 1 });

  client.send(framed('MSH|^~\\&|AU|Lab|||20260704||QRY^Q02|m4|P|2.3.1\r'));
  await client.hears('MSA|AR|m4');
  client.send(framed('rubbish'));
  await client.hears('MSA|AR|');
  client.send(framed('MSH|^~\\&|AU|Lab|||20260704||ORU^R01|m5|P|2.5.1|||AL|NE\r'));
  await client.hears('MSA|CE|m5');
  expect((await lab.history('hl7')).filter(({ status }) => status === 'Failed')).toHaveLength(3);

  // Messages that analysers send at the same time are stored in one batch; each gets its own answer.
  const before = (await lab.history('hl7')).length;
  const sentDays = [11, 12, 13, 14, 11];
  const clients = await Promise.all(sentDays.map(() => connect(ports.hl7)));
  for (const [index, own] of clients.entries())
    own.send(framed(message(`n${index}`, lotNumber, '5.01', `202606${sentDays[index]}080000`)));
  await Promise.all(clients.map((own, index) => own.hears(`MSA|AA|n${index}`)));
  for (const { socket } of clients) socket.destroy();
  const together = (await lab.history('hl7')).slice(before);
  // Two messages have the same instant: the second one to be received is a repeat.
  expect(together.map(({ imported }) => imported).sort((a, b) => a - b)).toEqual([0, 1, 1, 1, 1]);
  expect((await lab.stored(testId)).filter(({ value }) => value === 5.01)).toHaveLength(4);

  // A message that is cut by the end of its connection is kept, and the next one is received.
  client.send(first.subarray(0, 40));
  client.socket.end();
  const next = await connect(ports.hl7);
  next.send(framed(message('m6', lotNumber, '5.02', '20260706080000')));
  await next.hears('MSA|AA|m6');
  next.socket.destroy();
  await vi.waitFor(
    async () => expect((await lab.history('hl7')).filter(({ status }) => status === 'Failed')).toHaveLength(4),
    { timeout: 8000 },
  );
  expect(await lab.get(`/app/ediListener/detail?id=${id}`)).toMatchObject({ lastSender: '127.0.0.1' });
  // Today's messages and how many could not be read, without those of other laboratories.
  const days = await lab.get<ListenerDays>('/app/ediListener/days');
  expect(days).toMatchObject([{ listenerId: id, name: 'AU5800', errors: 4 }]);
  expect(days[0]?.messages).toBe((await lab.history('hl7')).length);
  expect(await lab.get('/app/ediListener/days', (await lab.api.login('100002', 'director')).access)).toEqual([]);
  expect((await lab.api.verify('100001')).broken).toBeNull();
  expect((await lab.api.verify('100001')).results.faults).toBe(0);

  // A sender that is not on the list is disconnected; a listener that is off is closed.
  const { version } = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version, allowedSenders: '10.0.0.1' });
  await vi.waitFor(
    async () => {
      const stranger = await connect(ports.hl7);
      await within('the stranger is cut off', once(stranger.socket, 'close'), 300);
      expect(await lab.get(`/app/ediListener/detail?id=${id}`)).toMatchObject({
        turnedAway: expect.any(Number),
        lastTurnedAway: '127.0.0.1',
        lastTurnedAwayTime: expect.stringMatching(/^20/),
      });
    },
    { timeout: 8000, interval: 200 },
  );
  const now = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version: now.version, isOn: false });
  await listening(lab, id, 'off');
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
  const saved = await newListener(lab, { name: 'Immulite', protocol: 'astm', port: ports.astm });
  const { id } = saved.body.data as { id: string };
  await listening(lab, id, 'taken');
  await new Promise<void>((resolve) => taken.close(() => resolve()));
  await listening(lab, id);
  let client = await connect(ports.astm);
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
  const sendAll = async (sent: readonly string[] = records) => {
    client.send(Uint8Array.of(5));
    await client.hears('\u0006');
    for (const [at, record] of sent.entries()) {
      client.send(frame(at + 1, record, 1));
      await client.hears('\u0015');
      client.send(frame(at + 1, record));
      await client.hears('\u0006');
    }
    client.send(Uint8Array.of(4));
  };
  await sendAll();
  expect(await lab.stored(testId)).toMatchObject([{ level: 2, value: 15.1, verdict: 'accept' }]);
  await sendAll();
  expect(await lab.stored(testId)).toHaveLength(1);
  expect(await lab.history('astm')).toMatchObject([{ status: 'Processed', imported: 1 }]);

  // Without its terminator the last result of a message is in doubt, unless its port says that sessions are whole.
  const unended = (day: number) =>
    records.slice(0, -1).map((record) => record.replace('20260704', `202607${String(day).padStart(2, '0')}`));
  const last = async () => {
    const [batch] = (await lab.history('astm')).slice(-1);
    return batch && (await lab.rows(batch.id)).map(({ status, reasonCode }) => [status, reasonCode]);
  };
  await sendAll(unended(5));
  await vi.waitFor(async () => expect(await last()).toEqual([['Failed', 'cutLine']]), { timeout: 8000 });
  const { version } = await lab.get<{ version: number }>(`/app/ediListener/detail?id=${id}`);
  await lab.post('/app/ediListener/update', { id, version, endsWithSession: true });
  // A port that was changed is opened again.
  await vi.waitFor(() => expect(client.socket.destroyed).toBe(true), { timeout: 8000 });
  await listening(lab, id);
  client = await vi.waitFor(() => connect(ports.astm), { timeout: 8000 });
  await sendAll(unended(6));
  await vi.waitFor(async () => expect(await last()).toEqual([['Imported', null]]), { timeout: 8000 });
  // What was in doubt is read again in the same way.
  const [doubtful] = (await lab.history('astm')).slice(-2);
  await lab.processed(await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id: doubtful?.id }));
  expect((await lab.rows(doubtful?.id ?? '')).map(({ status }) => status)).not.toContain('Failed');
  client.socket.destroy();
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
  expect(await lab.stored(testId)).toHaveLength(3);
  await second.stop();
  await first.close();
  await second.close();
}, 60_000);
