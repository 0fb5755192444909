import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plainLayout } from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/public';
import { parseFile } from '#features/exchange/fileReading/parseFile';
import { createFileStore } from '#platform/files/files';
import { readConfig } from '#platform/settings/config';
import { type DemoDatabase, openDemoDatabase, wednesday } from './demoDatabase.ts';

let demo: DemoDatabase;
let folder: string;
beforeAll(async () => {
  demo = await openDemoDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-demo-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder });
  const files = createFileStore(config);
  const { database, system } = demo;
  const scale = { now: wednesday, laboratories: 5, days: 40 };
  await seedDemo({ config, database, system, files }, () => undefined, scale);
}, 180_000);
afterAll(async () => {
  await demo?.close();
  await rm(folder, { recursive: true, force: true });
});

const counted = (what: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  demo.rows(
    sql<{ is: string; n: number }>`select ${what} as is, count(*)::int as n from ${from} group by 1 order by 1`,
  );
const seen = async (what: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  (await counted(what, from)).map(({ is }) => is);

const ofFirst = sql`tenant_id = '100001'`;
const batches = sql`qc_test_import_history where ${ofFirst}`;
const rows = sql`qc_test_result_record where ${ofFirst} and deleted_at is null`;

test('the first laboratory has imports by every way, in every state that lasts, and rows of every kind', async () => {
  expect(await seen(sql`source`, batches)).toEqual(['api', 'astm', 'centre', 'folder', 'hl7', 'paste', 'upload']);
  expect(await seen(sql`status`, batches)).toEqual(['Failed', 'Processed']);
  expect(await seen(sql`status`, rows)).toEqual(['Failed', 'Imported', 'Ready', 'Skipped', 'Waiting']);
  const failed = sql`(select field from qc_test_result_record where ${ofFirst} and status = 'Failed' and deleted_at is null) f`;
  expect(await seen(sql`field`, failed)).toEqual(expect.arrayContaining(['level', 'measuredAt', 'value']));
  for (const source of ['api', 'astm', 'centre', 'folder', 'hl7']) {
    const [row] = await demo.rows(
      sql<{ n: number }>`select sum(imported)::int as n from ${batches} and source = ${source}`,
    );
    expect(row?.n, source).toBeGreaterThan(0);
  }
});

test('an import was undone: its results are there as removed ones, and nothing else is', async () => {
  const undone = await demo.rows(sql<{ id: string; imported: number; removed: number; rows: number }>`
    select h.id, h.imported, (select count(*)::int from qc_test_result_record c join qc_result r on r.tenant_id = c.tenant_id and r.id = c.result_id
        where c.tenant_id = h.tenant_id and c.import_id = h.id and c.is_undone and r.deleted_at is not null) as removed,
      (select count(*)::int from qc_test_result_record c where c.tenant_id = h.tenant_id and c.import_id = h.id) as rows
    from qc_test_import_history h where h.is_cancelled and h.cancel_time is not null`);
  expect(undone).toHaveLength(1);
  expect(undone[0]?.removed).toBeGreaterThan(0);
  expect(undone[0]?.removed).toBe(undone[0]?.rows);
  const [others] = await demo.rows(
    sql<{ n: number }>`select count(*)::int as n from qc_result where deleted_at is not null`,
  );
  expect(others?.n).toBe(undone[0]?.removed);
});

test('counts of every batch are those of its rows, and imported rows are results of the same content', async () => {
  expect(
    await demo.rows(sql`select h.id, h.file_name from qc_test_import_history h left join lateral (
        select count(*)::int as total, count(*) filter (where status = 'Ready')::int as ready, count(*) filter (where status = 'Waiting')::int as waiting,
          count(*) filter (where status = 'Failed')::int as failed, count(*) filter (where status = 'Skipped')::int as skipped,
          count(*) filter (where status = 'Imported' and not is_undone)::int as imported
        from qc_test_result_record c where c.tenant_id = h.tenant_id and c.import_id = h.id and c.deleted_at is null) n on true
      where (h.total, h.ready, h.waiting, h.failed, h.skipped, h.imported)
        is distinct from (n.total, n.ready, n.waiting, n.failed, n.skipped, n.imported)`),
  ).toEqual([]);
  expect(
    await demo.rows(sql`select c.id, c.raw from qc_test_result_record c left join qc_result r on r.tenant_id = c.tenant_id and r.id = c.result_id
        and r.qc_test_id = c.qc_test_id and r.level = c.level and r.measured_at = c.measured_at and r.value = c.value::float8
        and r.verdict is not distinct from c.verdict
      where c.status = 'Imported' and not c.is_undone and r.id is null`),
  ).toEqual([]);
  const twice = sql`(select 1 from qc_test_result_record where status = 'Imported' group by tenant_id, result_id having count(*) > 1) x`;
  expect(await counted(sql`1`, twice)).toEqual([]);
});

test('every original can be had again, and is what came', async () => {
  const store = createFileStore(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }));
  const kept = await demo.rows(sql<{
    name: string;
    sha256: string;
    fileSha: string | null;
    bytes: number;
    isPart: boolean;
  }>`
    select h.file_name as name, h.sha256, f.sha256 as "fileSha", h.bytes::int as bytes, h.source = 'centre' and h.tenant_id <> '000000' as "isPart"
    from qc_test_import_history h left join file f on f.tenant_id = h.tenant_id and f.id = h.file_id`);
  expect(kept.filter(({ isPart }) => isPart).length).toBeGreaterThan(1);
  for (const { name, sha256, fileSha, bytes, isPart } of kept) {
    if (isPart) {
      expect([sha256, fileSha], name).toEqual(['', null]);
      continue;
    }
    expect(fileSha, name).toBe(sha256);
    const stream = await store.open(sha256);
    if (!stream) expect.fail(`${name} is not in the store`);
    const hash = createHash('sha256');
    let read = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      read += piece.length;
    }
    expect([hash.digest('hex'), read], name).toEqual([sha256, bytes]);
  }
});

test('what was read from an original can be read from it again, row by row', async () => {
  const store = createFileStore(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }));
  const read = await demo.rows(sql<{ name: string; sha256: string; raws: string[] }>`
    select h.file_name as name, h.sha256, array(select c.raw from qc_test_result_record c where c.tenant_id = h.tenant_id and c.import_id = h.id
      order by c.line, c.part) as raws
    from qc_test_import_history h where h.status = 'Processed' and h.source <> 'centre'`);
  expect(read.length).toBeGreaterThan(10);
  for (const { name, sha256, raws } of read) {
    const pieces: Buffer[] = [];
    for await (const piece of (await store.open(sha256)) as AsyncIterable<Buffer>) pieces.push(piece);
    const { rows: again } = await parseFile(Buffer.concat(pieces), { layout: plainLayout, encoding: 'auto' });
    expect(
      again.map(({ raw }) => raw),
      name,
    ).toEqual(raws);
  }
});

test('the ports have some days of messages and errors, the key was used, and every event was reported', async () => {
  const days = await demo.rows(sql<{ protocol: string; days: number; errors: number }>`
    select l.protocol, count(distinct h.create_time::date)::int as days, count(*) filter (where h.status = 'Failed')::int as errors
    from edi_listener l join qc_test_import_history h on h.tenant_id = l.tenant_id and h.listener_id = l.id
      and h.create_time >= ${wednesday}::timestamptz - interval '6 days' group by 1 order by 1`);
  expect(days.map(({ protocol }) => protocol)).toEqual(['astm', 'hl7']);
  for (const each of days) {
    expect(each.days).toBeGreaterThanOrEqual(3);
    expect(each.errors).toBe(1);
  }
  expect(await seen(sql`last_message_time <= ${wednesday}`, sql`edi_listener`)).toEqual([true]);
  const key = sql`api_credential where last_used_time between ${wednesday}::timestamptz - interval '2 days' and ${wednesday}`;
  expect(await counted(sql`last_used_from`, key)).toEqual([{ is: '10.20.30.5', n: 1 }]);
  expect(await seen(sql`event`, sql`webhook_delivery`)).toEqual([
    'completed',
    'due',
    'expiring',
    'rejection',
    'released',
  ]);
  expect(await seen(sql`state`, sql`webhook_delivery`)).toEqual(['failed', 'sent', 'waiting']);
  const wrong = sql`webhook_delivery where payload::jsonb ->> 'event' <> event or (state = 'waiting') <> (next_time is not null) or first_time > ${wednesday}`;
  expect(await counted(sql`1`, wrong)).toEqual([]);
});

test('some laboratories have imports of their own, and the centre a file of several with one it does not know', async () => {
  const owners = sql`qc_test_import_history where source = 'upload'`;
  expect(await seen(sql`tenant_id`, owners)).toEqual(['100001', '100002', '100003', '100004']);
  const parts = sql`qc_test_import_history where source = 'centre'`;
  expect((await seen(sql`tenant_id`, parts)).slice(0, 3)).toEqual(['000000', '100001', '100002']);
  const whole = sql`qc_test_import_history h join file f on f.tenant_id = h.tenant_id and f.id = h.file_id
    where h.tenant_id = '000000' and f.is_private and h.failed = 1 and h.total = 1`;
  expect(await counted(sql`h.status`, whole)).toEqual([{ is: 'Processed', n: 1 }]);
});

test.each(['000000', '100001', '100002'])('the proof of %s holds', async (tenantId) => {
  const proof = await demo.verify(tenantId);
  expect(proof.broken).toBeNull();
  expect(proof.results.faults).toBe(0);
});
