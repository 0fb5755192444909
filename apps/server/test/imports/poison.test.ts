import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ImportApi, openImportApi } from './importApi.ts';
import { connect, framed, freePort, listening, message, newListener } from './machines.ts';

/** Messages that cannot be stored as they came, and those that come together. */
let lab: ImportApi;
let port: number;

beforeAll(async () => {
  port = await freePort();
  lab = await openImportApi({ EDI_PORTS: String(port), EDI_HOST: '127.0.0.1' });
}, 60_000);
afterAll(() => lab?.close());

test('a zero in a remark is left out; a message that can never be stored is kept as failed, and others are stored', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const saved = await newListener(lab, { name: 'AU5800', protocol: 'hl7', port });
  await listening(lab, (saved.body.data as { id: string }).id);
  const client = await connect(port);
  const withRemark = (text: string, remark: string) => `${text}NTE|1||${remark}\r`;
  client.send(framed(withRemark(message('z1', lotNumber, '5.01', '20260601080000'), 'a\\X00\\b\u0000c')));
  await client.hears('MSA|AA|z1');
  expect(await lab.stored(testId)).toMatchObject([{ value: 5.01 }]);

  // A surrogate pair at the place where a text is cut.
  for (const [at, remark] of [`${'x'.repeat(499)}😀`, `${'x'.repeat(79)}😀`].entries()) {
    const cut = withRemark(message(`h${at}`, lotNumber, '5.01', `2026060${at + 2}080000`), remark);
    client.send(framed(cut.replace('|OBX', `|${'y'.repeat(3800)}|OBX`)));
    await client.hears(`MSA|AA|h${at}`);
  }

  // A figure that the database itself refuses.
  const owner = new pg.Client(lab.api.configFor('owner' as never));
  await owner.connect();
  await owner.query(`alter table qc_result add constraint no_such_figure check (value <> 5.55) not valid`);
  await owner.end();
  const clients = await Promise.all([0, 1, 2, 3].map(() => connect(port)));
  const values = ['5.02', '5.55', '5.03', '5.04'];
  for (const [at, own] of clients.entries())
    own.send(framed(message(`p${at}`, lotNumber, values[at] ?? '', `2026061${at}080000`)));
  await Promise.all(clients.map((own, at) => own.hears(`MSA|${at === 1 ? 'AE' : 'AA'}|p${at}`)));
  expect((await lab.stored(testId)).map(({ value }) => value)).toEqual([5.01, 5.01, 5.01, 5.02, 5.03, 5.04]);
  const failed = (await lab.history('hl7')).filter(({ status }) => status === 'Failed');
  expect(failed).toHaveLength(1);

  // Sent again it is the same import, and the answer does not ask for more of it.
  clients[1]?.send(framed(message('p1', lotNumber, '5.55', '20260611080000')));
  expect(await clients[1]?.hears('MSA|AE|p1')).not.toContain('again');
  expect((await lab.history('hl7')).filter(({ status }) => status === 'Failed')).toEqual(failed);
  const kept = await lab.get<{ reason: string }>(`/app/qctest/qcTestImportHistory/detail?id=${failed[0]?.id}`);
  expect(kept.reason).toMatch(/原文已保留|kept as it came/);
  for (const { socket } of [client, ...clients]) socket.destroy();
}, 60_000);

test('messages that wait for each other are stored in one pass, however many they are', async () => {
  const { testId, lotNumber } = await lab.newTest();
  await lab.stopWorker();
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(port)));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  /** Statements on staged rows and results while some messages are stored. */
  const statementsOf = async (days: readonly number[]) => {
    query.mockClear();
    for (const [at, day] of days.entries())
      clients[at]?.send(framed(message(`g${day}`, lotNumber, day % 2 === 0 ? '5.01' : '4.99', `202605${day}080000`)));
    await Promise.all(days.map(async (day, at) => clients[at]?.hears(`MSA|AA|g${day}`)));
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement) ?? '');
    return texts.filter((text) => /qc_test_result_record|qc_result|import_history/.test(text)).length;
  };
  await statementsOf([10]);
  const ofOne = await statementsOf([11]);
  expect(ofOne).toBeGreaterThan(5);
  // The first is stored alone, and those that came meanwhile after it, in one group or two.
  expect(await statementsOf([12, 13, 14, 15, 16, 17, 18, 19])).toBeLessThanOrEqual(3 * ofOne);
  query.mockRestore();
  const stored = await lab.stored(testId);
  expect(stored).toHaveLength(10);
  expect(stored.every(({ verdict }) => verdict === 'accept')).toBe(true);
  expect((await lab.api.verify('100001')).broken).toBeNull();
  for (const { socket } of clients) socket.destroy();
}, 60_000);
