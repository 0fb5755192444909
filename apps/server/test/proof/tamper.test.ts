import { appendFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isWhole, type Verification } from '@qc/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { trailAnchorJob, trailTenants, verifyTrail } from '#features/upkeep/trail/public';
import { runJobNow } from '../jobs/runJobNow.ts';
import { day, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { type OwnedDatabase, ownDatabase } from './ownedDatabase.ts';

/** Every way to tamper that the owner of the database has, who reaches everything but the key. */
let qcTest: OpenQcTest;
let owner: OwnedDatabase;
let ids: string[];
const lab = '100001';
const other = '100002';

const chainTables = ['audit_log', 'audit_head'] as const;
const chainColumns = { audit_log: 'seq, content, prev_hash, hash, key_id', audit_head: 'seq, hash, key_id' };

/** Rows of one laboratory under another's name. A cluster takes no change of the name itself. */
const moved = (table: (typeof chainTables)[number], from: string, to: string): string[] => [
  `insert into ${table} (tenant_id, ${chainColumns[table]}) select '${to}', ${chainColumns[table]} from ${table} where tenant_id = '${from}'`,
  `delete from ${table} where tenant_id = '${from}'`,
];

beforeAll(async () => {
  qcTest = await openQcTest(await openLaboratory());
  owner = await ownDatabase(qcTest.api);
  ids = (await qcTest.enter([5.01, '5.020', 4.99, 5.0])).results.map(({ id }) => id);
  await qcTest.post('/app/qcTestResult/exclude', { ids: [ids[2]], excluded: true, reason: '加样错误' });
  await qcTest.post('/app/qcTestResult/update', { id: ids[3], value: '5.05', measuredAt: day(9), reason: '抄错' });
  for (let n = 0; n < 12; n++)
    await qcTest.api.system.write('test', other, async (tx) =>
      tx.addToTrail({ entity: 'x', entityId: `${n}`, action: 'create' }),
    );
  await runJobNow(qcTest.api, trailAnchorJob);
  await owner.keep();
});
afterEach(() => owner.restore());
afterAll(async () => {
  await owner.close();
  await qcTest.api.close();
});

const headOf = async (tenantId: string) =>
  (await owner.run('select * from audit_head where tenant_id = $1', [tenantId])).rows[0];
const verify = (tenantId = lab): Promise<Verification> => qcTest.api.verify(tenantId);

/** What an attacker recomputes who knows everything but the key. */
const recompute = `do $$ declare link record; previous text; begin
  select prev_hash into previous from audit_log where tenant_id = '${lab}' and seq = 3;
  for link in select seq, content from audit_log where tenant_id = '${lab}' and seq >= 3 order by seq loop
    update audit_log set prev_hash = previous, hash = encode(sha256(convert_to(previous || link.content::text, 'UTF8')), 'hex')
    where tenant_id = '${lab}' and seq = link.seq returning hash into previous;
  end loop;
  update audit_head set hash = previous where tenant_id = '${lab}';
end $$`;
const forge = `update audit_log set content = replace(content::text, '"at":1', '"at":2')::json where tenant_id = '${lab}' and seq = 3`;

test('what nobody touched holds, links and results, and is anchored', async () => {
  const { seq } = await headOf(lab);
  expect(await verify()).toEqual({
    tenantId: lab,
    links: Number(seq),
    broken: null,
    anchored: { seq: Number(seq), at: expect.stringMatching(/^\d{4}-/) },
    results: { compared: 4, unproven: 0, faults: 0, first: [] },
    records: { compared: expect.any(Number), faults: 0, first: [] },
  });
  for (const tenantId of await qcTest.api.system.read('test', trailTenants))
    expect(isWhole(await verify(tenantId))).toBe(true);
});

describe('a chain', () => {
  test.each([
    { name: 'content changed', by: [forge], broken: { seq: 3, fault: 'changed' } },
    { name: 'content changed and every hash recomputed', by: [forge, recompute], broken: { seq: 3, fault: 'changed' } },
    {
      name: 'everything recomputed as if links were not signed yet',
      by: [forge, recompute, `update audit_log set key_id = null where tenant_id = '${lab}' and seq >= 3`],
      broken: { seq: 3, fault: 'unsigned' },
    },
    {
      name: 'the key named as another',
      by: [`update audit_log set key_id = 'sha256:00000000' where tenant_id = '${lab}' and seq = 3`],
      broken: { seq: 3, fault: 'unknownKey' },
    },
    {
      name: 'a link in the middle removed',
      by: [`delete from audit_log where tenant_id = '${lab}' and seq = 3`],
      broken: { seq: 3, fault: 'missing' },
    },
    {
      name: 'a link in the middle removed and the others moved up',
      by: [
        `delete from audit_log where tenant_id = '${lab}' and seq = 3`,
        `update audit_log set seq = -seq where tenant_id = '${lab}' and seq > 3`,
        `update audit_log set seq = -seq - 1 where tenant_id = '${lab}' and seq < 0`,
        `update audit_head set seq = seq - 1 where tenant_id = '${lab}'`,
      ],
      broken: { seq: 3, fault: 'relinked' },
    },
    {
      name: 'links in another order',
      by: [
        `update audit_log set seq = case seq when 3 then -4 when 4 then -3 end where tenant_id = '${lab}' and seq in (3, 4)`,
        `update audit_log set seq = -seq where tenant_id = '${lab}' and seq < 0`,
      ],
      broken: { seq: 3, fault: 'relinked' },
    },
    {
      name: 'contents in another order, places kept',
      by: [
        `update audit_log l set content = o.content from audit_log o where l.tenant_id = '${lab}' and o.tenant_id = '${lab}'
           and l.seq in (3, 4) and o.seq = 7 - l.seq`,
      ],
      broken: { seq: 3, fault: 'changed' },
    },
    {
      name: 'its end cut off, the head left',
      by: [`delete from audit_log where tenant_id = '${lab}' and seq > 3`],
      broken: { seq: 4, fault: 'cutOff' },
    },
    {
      name: 'its end cut off and the head rewound',
      by: [
        `delete from audit_log where tenant_id = '${lab}' and seq > 3`,
        `update audit_head h set seq = 3, hash = l.hash from audit_log l
           where h.tenant_id = '${lab}' and l.tenant_id = h.tenant_id and l.seq = 3`,
      ],
      broken: { seq: 4, fault: 'cutOff' },
    },
    {
      name: 'deleted with its head',
      by: [`delete from audit_log where tenant_id = '${lab}'`, `delete from audit_head where tenant_id = '${lab}'`],
      broken: { seq: 1, fault: 'cutOff' },
    },
    {
      name: 'swapped with another laboratory’s',
      by: chainTables.flatMap((table) => [
        ...moved(table, lab, 'swap'),
        ...moved(table, other, lab),
        ...moved(table, 'swap', other),
      ]),
      broken: { seq: 1, fault: 'foreign' },
    },
    {
      name: 'swapped with another laboratory’s, whose name is written over',
      by: [
        ...chainTables.map((table) => `delete from ${table} where tenant_id = '${lab}'`),
        ...chainTables.flatMap((table) => moved(table, other, lab)),
        `update audit_log set content = replace(content::text, '"tenantId":"${other}"', '"tenantId":"${lab}"')::json
           where tenant_id = '${lab}'`,
      ],
      broken: { seq: 1, fault: 'changed' },
    },
  ])('$name is found', async ({ by, broken }) => {
    for (const statement of by) await owner.run(statement);
    expect((await verify()).broken).toEqual(broken);
    expect(await qcTest.api.system.read('test', trailTenants)).toContain(lab);
  });

  test('an older state put back and worked on is found, though it fits in itself', async () => {
    await owner.run(`delete from audit_log where tenant_id = '${other}' and seq > 10`);
    await owner.run(`update audit_head h set seq = 10, hash = l.hash from audit_log l
      where h.tenant_id = '${other}' and l.tenant_id = h.tenant_id and l.seq = 10`);
    for (let n = 0; n < 9; n++)
      await qcTest.api.system.write('test', other, async (tx) =>
        tx.addToTrail({ entity: 'y', entityId: `${n}`, action: 'create' }),
      );
    expect((await verify(other)).broken).toMatchObject({ fault: 'anchorDiffers' });
  });

  test('the anchors in the centre’s chain cannot be taken out of it', async () => {
    await owner.run(
      `delete from audit_log where tenant_id = '000000' and entity = 'auditTrail' and entity_id = '${lab}'`,
    );
    expect((await verify('000000')).broken).toMatchObject({ fault: 'missing' });
  });
});

test('a cut of the centre’s own chain is found by the anchor file, torn lines or not', async () => {
  const file = path.join(os.tmpdir(), `concord-anchors-${process.pid}`);
  const proof = { signer: qcTest.api.signer, anchorFile: file };
  const verifyCentre = () => verifyTrail((act) => qcTest.api.system.scan('test', act), '000000', proof);
  try {
    expect((await verifyCentre()).anchored).toBeNull();
    await runJobNow(qcTest.api, trailAnchorJob, { ANCHOR_FILE: file });
    await appendFile(file, '2026-07-01T00:00:00.000Z 000000 99');
    const { broken, anchored } = await verifyCentre();
    expect(broken).toBeNull();
    await owner.run(`delete from audit_log where tenant_id = '000000' and seq >= $1`, [anchored?.seq]);
    await owner.run(
      `update audit_head h set seq = l.seq, hash = l.hash from audit_log l
      where h.tenant_id = '000000' and l.tenant_id = '000000' and l.seq = $1 - 1`,
      [anchored?.seq],
    );
    expect((await verifyCentre()).broken).toEqual({ seq: anchored?.seq, fault: 'cutOff' });
  } finally {
    await rm(file, { force: true });
  }
});

describe('a result', () => {
  test.each([
    { name: 'value', at: 0, set: 'value = value * 1.1', told: '5.01', found: /^5\.51/ },
    { name: 'value', at: 1, set: 'value = 5.0201', told: '5.02', found: '5.0201' },
    { name: 'value', at: 3, set: 'value = 5', told: '5.05', found: '5' },
    { name: 'level', at: 0, set: 'level = 2', told: '1', found: '2' },
    { name: 'qcTestId', at: 0, set: 'qc_test_id = (select min(id) from qc_test)', told: /\d/, found: /\d/ },
    {
      name: 'measuredAt',
      at: 3,
      set: `measured_at = '2026-07-09T01:00:00Z'`,
      told: '2026-07-09T00:00:00.000Z',
      found: '2026-07-09T01:00:00.000Z',
    },
    { name: 'isExcluded', at: 2, set: 'is_excluded = false', told: 'true', found: 'false' },
    { name: 'manualStatus', at: 0, set: `manual_status = 'accept', manual_reason = 'x'`, told: null, found: 'accept' },
    { name: 'version', at: 3, set: 'version = 1', told: '2', found: '1' },
    { name: 'isDeleted', at: 0, set: 'deleted_at = now()', told: 'false', found: 'true' },
  ])('whose $name was changed by SQL is named', async ({ name, at, set, told, found }) => {
    await owner.run(`update qc_result set ${set} where tenant_id = '${lab}' and id = $1`, [ids[at]]);
    const asText = (text: string | RegExp | null) => (text instanceof RegExp ? expect.stringMatching(text) : text);
    const { broken, results } = await verify();
    expect(broken).toBeNull();
    expect(results.first).toEqual([{ id: ids[at], field: name, told: asText(told), found: asText(found) }]);
  });

  test('that was deleted by SQL is named', async () => {
    await owner.run('delete from qc_result where id = $1', [ids[1]]);
    expect((await verify()).results).toMatchObject({
      faults: 1,
      first: [{ id: ids[1], field: 'gone', told: '5.02', found: null }],
    });
  });

  test('that was slipped in by SQL is named', async () => {
    await owner.run(
      `insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, value, create_time, update_time)
      select tenant_id, 77, measured_at, qc_test_id, lot_id, level, 6.1, create_time, update_time from qc_result where id = $1`,
      [ids[0]],
    );
    expect((await verify()).results.first).toEqual([{ id: '77', field: 'untold', told: null, found: '6.1' }]);
  });

  test('whose value was changed before a lawful act is still named', async () => {
    await owner.run(`update qc_result set value = 9 where id = $1`, [ids[0]]);
    await qcTest.post('/app/qcTestResult/exclude', { ids: [ids[0]], excluded: true, reason: '气泡' });
    expect((await verify()).results.first).toEqual([{ id: ids[0], field: 'value', told: '5.01', found: '9' }]);
  });

  test('of many that were changed, the first are named and all are counted', async () => {
    const many = (await qcTest.enter(Array.from({ length: 25 }, (_, index) => 5 + index / 1000))).results;
    await owner.run('update qc_result set value = value + 1 where id = any($1)', [many.map(({ id }) => id)]);
    const { results } = await verify();
    expect(results.faults).toBe(25);
    expect(results.first).toHaveLength(20);
  });
});
