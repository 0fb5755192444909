import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApi, openImportApi } from './importApi.ts';
import { connect, framed, freePort, listening, newListener } from './machines.ts';

/** Corrections and withdrawals by senders. */
let lab: ImportApi;
let port: number;

beforeAll(async () => {
  port = await freePort();
  lab = await openImportApi({ EDI_PORTS: String(port), EDI_HOST: '127.0.0.1' });
}, 60_000);
afterAll(() => lab?.close());

const hl7 = (lot: string, results: readonly (readonly [value: string, at: string, state: string])[]) =>
  [
    'MSH|^~\\&|AU|Lab|||20260704||OUL^R22|c|P|2.5.1',
    'SPM|1|QC-1||SER|||||||Q',
    `INV|CTL|OK|CO|||||||||||||${lot}`,
    'OBR|1||QC-1|GLU',
    ...results.map(([value, at, state]) => `OBX|1|NM|GLU||${value}|mmol/L|||||${state}||||||||${at}`),
    '',
  ].join('\r');
const at = (day: number) => `202606${String(day).padStart(2, '0')}080000`;

test('a correction is not a second result, and a withdrawal is reported', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const { id } = (await newListener(lab, { name: 'AU', protocol: 'hl7', port })).body.data as { id: string };
  await listening(lab, id);
  const client = await connect(port);
  const send = async (...results: Parameters<typeof hl7>[1][number][]) => {
    client.send(framed(hl7(lotNumber, results)));
    await client.hears('MSA|AA');
    return lab.rows((await lab.history('hl7')).at(-1)?.id ?? '');
  };
  const first = await send(['5.01', at(1), 'F'], ['5.02', at(2), 'F']);
  expect(first.map(({ status }) => status)).toEqual(['Imported', 'Imported']);

  const second = await send(
    ['5.09', at(1), 'C'],
    ['5.02', at(2), 'C'],
    ['5.02', at(2), 'D'],
    ['5.02', at(2), 'X'],
    ['5.07', at(3), 'C'],
    ['5.08', at(4), 'W'],
  );
  const outcomes = second.map(({ status, reason }) => `${status} ${JSON.stringify(reason)}`);
  expect(outcomes[0]).toMatch(/^Failed .*(更正已有结果|corrects a result).*2026-06-01 08:00 5.01/);
  expect(outcomes[1]).toMatch(/^Skipped/);
  expect(outcomes[2]).toMatch(/^Failed .*(撤回已有结果|withdraws a result).*2026-06-02 08:00 5.02/);
  expect(outcomes[3]).toMatch(/^Failed .*(无效|does not count)/);
  expect(outcomes[4]).toMatch(/^Imported/);
  expect(outcomes[5]).toMatch(/^Failed .*(无效|does not count)/);
  expect((await lab.stored(testId)).map(({ value }) => value)).toEqual([5.01, 5.02, 5.07]);

  const astm = (value: string, state: string) =>
    `H|\\^&\rO|1|QC^L1||^^^GLU|R||||||Q\rR|1|^^^GLU|${value}|mmol/L||N||${state}||||${at(1)}\rL|1\r`;
  const { lotId } = await lab.get<{ lotId: string }>(`/app/qcTest/detail?id=${testId}`);
  await lab.post('/app/dataMapping/save', { kind: 'lot', externalCode: 'QC L1', lotId, level: 1 });
  const states = [];
  for (const [value, state] of [
    ['5.09', 'C'],
    ['5.09', 'R'],
    ['5.01', 'R'],
    ['5.09', 'F'],
  ] as const) {
    // The header of a message, not its connection, names the protocol.
    client.send(framed(astm(value, state)));
    await client.hears('MSA|');
    states.push((await lab.rows((await lab.history('hl7')).at(-1)?.id ?? ''))[0]?.status);
  }
  // A result without the mark of a correction is a further result of that instant.
  expect(states).toEqual(['Failed', 'Failed', 'Skipped', 'Imported']);
  client.socket.destroy();
}, 60_000);
