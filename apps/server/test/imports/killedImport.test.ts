import { type ChildProcess, spawn } from 'node:child_process';
import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WorkRole } from '#platform/database/pools';
import { isLong } from '../support/isLong.ts';
import { programArguments } from '../support/program.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { type ImportApi, openImportApi } from './importApi.ts';

/** Several steps of reading and of storing, and a kill in each half of the work; the long run kills at many random places. */
const [rows, kills] = isLong ? [20_000, 15] : [1_400, 2];
const withinMs = 120_000 + rows * 20;

let lab: ImportApi;
const workers: ChildProcess[] = [];
let calm: Tests;
let undisturbed: ImportBatch;
beforeAll(async () => {
  lab = await openImportApi();
  calm = await newTests();
  // The expected end state: all rows staged, then stored, each test in the order of time.
  undisturbed = await importAll('person', calm, async () => undefined);
  await lab.stopWorker();
}, 60_000 + withinMs);
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
});
afterAll(() => lab?.close());

function spawnWorker(): void {
  const roles: WorkRole[] = ['qc_app', 'qc_loader', 'qc_report'];
  const configs = Object.fromEntries(roles.map((role) => [role, lab.api.configFor(role)]));
  const place = { DATA_DIR: lab.folder, WORKER_PLACE: JSON.stringify({ configs, secrets: lab.api.secrets }) };
  workers.push(
    spawn(process.execPath, programArguments('test/imports/importWorker'), {
      env: { ...process.env, ...place },
      stdio: 'inherit',
    }),
  );
}

/** Two tests, which are stored side by side, each with two levels. */
const newTests = async () => [await lab.newTest(), await lab.newTest()];
type Tests = Awaited<ReturnType<typeof newTests>>;

/** Tests and levels in turn over two hundred days; now and then a value that is out of control, and one that is none. */
function fileOf(tests: Tests): string {
  const step = Math.floor((200 * 86_400_000) / rows);
  const lines = Array.from({ length: rows }, (_, i) => {
    const at = new Date(Date.UTC(2026, 1, 1) + i * step).toISOString().slice(0, 19).replace('T', ' ');
    const value = (i % 2 ? 15 : 5) + ((i * 7) % 13) / 100 + (i % 97 === 0 ? 1 : 0);
    const { lotNumber } = tests[(i >> 1) % tests.length] as Tests[number];
    return `GLU,${lotNumber},${(i % 2) + 1},${at},${i % 501 === 500 ? '>RR' : value}`;
  });
  return `${['项目,批号,水平,质控日期,结果', ...lines].join('\n')}\n`;
}

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
/** Rows that were read and rows that were stored. */
const workDone = async (id: string) => {
  const { total, imported } = await detail(id);
  return total + imported;
};

/** A person's rows are stored once all are staged; a program's rows are stored as they are read. */
type Sender = 'person' | 'program';

/** Imports a file up to its last result; `disturb` runs concurrently. */
async function importAll(
  sender: Sender,
  tests: Tests,
  disturb: (id: string) => Promise<unknown>,
): Promise<ImportBatch> {
  const content = fileOf(tests);
  const id =
    sender === 'program'
      ? await lab.sendAsProgram('killed.csv', content)
      : ((await lab.upload('killed.csv', content)).body.data as ImportBatch).id;
  const disturbed = disturb(id);
  await waitUntil('the file to be read', async () => (await detail(id)).status === 'Processed', { withinMs });
  if (sender === 'person') await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  await waitUntil('all rows to be stored', async () => (await detail(id)).ready === 0, { withinMs });
  await disturbed;
  return detail(id);
}

/** The worker that has the lease on the import; none between two jobs. */
async function holderOf(id: string): Promise<ChildProcess | undefined> {
  const [job] = await lab.api.system.load('test', '000000', (tx) =>
    tx.rows(sql<{ worker: string }>`select worker from job where state = 'running' and input->>'importId' = ${id}`),
  );
  return workers.find(({ pid }) => job?.worker.split('/')[1] === String(pid));
}

const isOver = async (id: string) => {
  const { status, ready, imported } = await detail(id);
  return status === 'Processed' && ready === 0 && imported > 0;
};

/** Where the workers are killed, in rows that were read or stored: one place in each part of the work, at random within it. */
const placesOf = (): number[] =>
  Array.from({ length: kills }, (_, part) => Math.floor(((part + Math.random()) / kills) * 1.8 * rows));

/** Kills the worker of the import; another continues. */
async function killWorkers(id: string): Promise<void> {
  const places = placesOf();
  for (const place of places) {
    await waitUntil(`${place} rows to be done`, async () => (await workDone(id)) > place, { withinMs, everyMs: 20 });
    let holder: ChildProcess | undefined;
    const isHeld = async () => {
      holder = await holderOf(id);
      return holder !== undefined || (await isOver(id));
    };
    await waitUntil('somebody to go on', isHeld, { withinMs, everyMs: 20 });
    if (!holder) return;
    spawnWorker();
    holder.kill('SIGKILL');
  }
}

/** All that an import leaves behind, without the names that differ between two tests. */
const leftBehind = async (tests: Tests, importId: string) => {
  const ids = sql`${tests.map(({ testId }) => testId)}::bigint[]`;
  const read = (statement: ReturnType<typeof sql>) => lab.api.system.read('test', (tx) => tx.rows(statement));
  return {
    results:
      await read(sql`select array_position(${ids}, r.qc_test_id) as test, r.level, r.measured_at, r.value, r.z, r.verdict, jsonb_path_query_array(r.violations, '$[*].rule') as rules, r.version,
        (select string_agg(x.alert_status || ' ' || x.alert_type, ',' order by x.alert_type) from qc_test_alert x
          where x.tenant_id = r.tenant_id and x.qc_test_id = r.qc_test_id and x.run_id = r.run_id::text and x.deleted_at is null) as alert
      from qc_result r where r.tenant_id = '100001' and r.qc_test_id = any(${ids}) and r.deleted_at is null order by r.measured_at, 1, r.level`),
    months:
      await read(sql`select array_position(${ids}, qc_test_id) as test, level, month, "set", n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2, min, max
      from qc_month where tenant_id = '100001' and qc_test_id = any(${ids}) and n > 0 order by 1, 2, 3, 4`),
    alerts:
      await read(sql`select array_position(${ids}, qc_test_id) as test, alert_type, count(*)::int as n from qc_test_alert
      where tenant_id = '100001' and qc_test_id = any(${ids}) and deleted_at is null group by 1, 2 order by 1, 2`),
    rows: await read(sql`select line, part, status, reason_code, verdict from qc_test_result_record
      where tenant_id = '100001' and import_id = ${importId} and deleted_at is null order by 1, 2`),
  };
};

test.each<Sender>(['person', 'program'])(
  `an import of ${rows} rows of a %s whose worker is killed ${kills} times ends as an undisturbed one`,
  async (sender) => {
    const disturbed = await newTests();
    spawnWorker();
    spawnWorker();
    const batch = await importAll(sender, disturbed, killWorkers);
    expect(workers.filter(({ signalCode }) => signalCode === 'SIGKILL').length).toBeGreaterThanOrEqual(1);
    const counts = ({ total, ready, waiting, failed, skipped, imported }: ImportBatch) => ({
      total,
      ready,
      waiting,
      failed,
      skipped,
      imported,
    });
    expect(counts(batch)).toEqual(counts(undisturbed));
    expect(batch).toMatchObject({ total: rows, imported: rows - Math.floor(rows / 501) });
    const expected = await leftBehind(calm, undisturbed.id);
    expect(expected.alerts.length).toBeGreaterThan(0);
    expect(await leftBehind(disturbed, batch.id)).toEqual(expected);
    const proof = await lab.api.verify('100001');
    expect(proof.broken).toBeNull();
    expect(proof.results.faults).toBe(0);
  },
  3 * withinMs,
);
