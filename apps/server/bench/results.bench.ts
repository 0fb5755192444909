import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { openBooks, resultOf, timeText } from './openBooks.ts';

type Figure = { name: string; value: number; limit: number; unit: string; atLeast?: boolean };

const panel = { tests: 60, levels: [1, 2], runs: 180, stepMinutes: 24 * 60 } as const;
const fleet = Array.from({ length: 50 }, (_, index) => String(200_001 + index));
const rounds = 20;

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const middle = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const p95 = (values: readonly number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** One run of every test and level, within half an SD; `minute` keeps rounds apart. */
function morning(testIds: readonly string[], minute: number) {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - (50 - minute) * 60_000);
  const z = (((minute * 7) % 11) - 5) / 10;
  return testIds.flatMap((testId) => [1, 2].map((level) => resultOf({ testId, level, at, z })));
}

/** The same rows by one plain statement: what the database takes for the storing alone. */
function plainInsert(tenantId: string, results: readonly ReturnType<typeof resultOf>[]): RawBuilder<unknown> {
  const rows = results.map(
    (
      result,
      index,
    ) => sql`(${tenantId}, ${String(nextPlainId + index)}::bigint, ${result.measuredAt}::timestamptz, ${result.qcTestId}::bigint,
      (select lot_id from qc_test where tenant_id = ${tenantId} and id = ${result.qcTestId}), ${result.level}, ${String(nextPlainId)}::bigint, ${result.value},
      ${String(result.value)}, 0, 'accept', '[]'::jsonb, 100, 10, 'ZS', now(), now())`,
  );
  nextPlainId += results.length;
  return sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, value_text, z, verdict, violations,
    eval_mean, eval_sd, initials, create_time, update_time) values ${sql.join(rows)}`;
}
let nextPlainId = 1_000_000;

const insertPlainly = (server: BenchServer, tenantId: string, results: readonly ReturnType<typeof resultOf>[]) =>
  server.database.run({ role: 'qc_app', tenantId, readOnly: false }, (tx) => tx.rows(plainInsert(tenantId, results)));

/** A panel morning of 60 tests × 2 levels on six months of history, against the bare storing of its 120 rows. */
async function measureMorning(server: BenchServer, tokens: ReadonlyMap<string, string>): Promise<Figure[]> {
  const token = tokens.get('100001') ?? '';
  const testIds = await openBooks(server, { ...panel, tenantId: '100001' }, token);
  const plainIds = await openBooks(server, { ...panel, tenantId: '100002' }, tokens.get('100002') ?? '');
  await server.analyse();
  const [whole, plain]: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    const minute = round + 5;
    const stored = await timed(() =>
      server.post(token, '/app/qcTestResult/batchAddResults', { results: morning(testIds, minute) }),
    );
    const bare = await timed(() => insertPlainly(server, '100002', morning(plainIds, minute)));
    if (round < 0) continue; // warms up both
    whole.push(stored);
    plain.push(bare);
  }
  return [
    {
      name: 'panel morning, 60 tests × 2 levels: against one plain insert',
      value: middle(whole) / middle(plain),
      limit: 6,
      unit: 'x',
    },
    { name: 'panel morning, 60 tests × 2 levels: p95', value: p95(whole), limit: 300, unit: 'ms' },
  ];
}

/** Fifty laboratories entering at once, against the same rows in plain batches over as many connections. */
async function measureFleet(server: BenchServer, tokens: ReadonlyMap<string, string>): Promise<Figure[]> {
  const books = { tests: 20, levels: [1, 2], runs: 60, stepMinutes: 24 * 60 } as const;
  const tests = new Map<string, string[]>();
  for (const tenantId of fleet)
    tests.set(tenantId, await openBooks(server, { ...books, tenantId }, tokens.get(tenantId) ?? ''));
  await server.analyse();
  const batches = 4;
  const everybody = (send: (tenantId: string, results: ReturnType<typeof morning>) => Promise<unknown>, from: number) =>
    Promise.all(
      fleet.map(async (tenantId) => {
        for (let batch = 0; batch < batches; batch++)
          await send(tenantId, morning(tests.get(tenantId) ?? [], from + batch));
      }),
    );
  const enter = (tenantId: string, results: ReturnType<typeof morning>) =>
    server.post(tokens.get(tenantId) ?? '', '/app/qcTestResult/batchAddResults', { results });
  const storePlainly = (tenantId: string, results: ReturnType<typeof morning>) =>
    insertPlainly(server, tenantId, results);
  // The first round warms up both: connections are opened and statements planned.
  await everybody(enter, 0);
  const whole = await timed(() => everybody(enter, 5));
  await everybody(storePlainly, 10);
  await sleep(500);
  const plain = await timed(() => everybody(storePlainly, 15));
  return [
    {
      name: '50 laboratories at once: rows/s against plain batches',
      value: plain / whole,
      limit: 0.25,
      unit: 'x',
      atLeast: true,
    },
  ];
}

/** What a chart of 3 × 10,000 points asks of the database, without anything around it. */
function bareChart(tenantId: string, testId: string): RawBuilder<unknown> {
  return sql`select id, run_id, level, (extract(epoch from measured_at) * 1000)::float8 as instant, value, z, verdict, target_id, eval_mean, eval_sd,
      not_evaluated, violations, is_excluded, manual_status, initials, comment
    from qc_result where tenant_id = ${tenantId} and qc_test_id = ${testId} and deleted_at is null
      and measured_at >= now() - interval '900 days' and measured_at < now() + interval '1 day'
    order by measured_at, run_id, replicate, level`;
}

/** The middle time of five corrections of the oldest or the newest result of level 1. */
async function correctionTime(
  server: BenchServer,
  token: string,
  { testId, direction }: { testId: string; direction: 'asc' | 'desc' },
): Promise<number> {
  const result = await server.system.read('bench', (tx) =>
    tx.first(sql<{
      id: string;
    }>`select id from qc_result where tenant_id = '100003' and qc_test_id = ${testId} and level = 1
      order by measured_at ${sql.raw(direction)} limit 1`),
  );
  const times: number[] = [];
  for (const value of [101, 102, 103, 104, 105])
    times.push(
      await timed(() => server.post(token, '/app/qcTestResult/update', { id: result?.id, value, reason: 'bench' })),
    );
  return middle(times);
}

/** A chart of 3 × 10,000 points, and a correction 10,000 runs back. */
async function measureLongHistory(server: BenchServer, token: string): Promise<Figure[]> {
  const books = { tenantId: '100003', tests: 1, levels: [1, 2, 3], runs: 10_000, stepMinutes: 120 };
  const [testId = ''] = await openBooks(server, books, token);
  await server.analyse();
  const from = encodeURIComponent(timeText(new Date(Date.now() - 900 * 86_400_000)));
  const url = `/app/qcTestResult/getLeveyJenningsChart?qcTestId=${testId}&from=${from}`;
  const [whole, bare]: [number[], number[]] = [[], []];
  for (let round = -1; round < 7; round++) {
    const answered = await timed(() => server.ask(token, url));
    const asked = await timed(() =>
      server.database.run({ role: 'qc_app', tenantId: '100003', readOnly: true }, (tx) =>
        tx.rows(bareChart('100003', testId)),
      ),
    );
    if (round < 0) continue;
    whole.push(answered);
    bare.push(asked);
  }
  const far = await correctionTime(server, token, { testId, direction: 'asc' });
  const near = await correctionTime(server, token, { testId, direction: 'desc' });
  return [
    {
      name: 'Levey-Jennings of 3 × 10,000 points: against its bare SQL',
      value: middle(whole) / middle(bare),
      limit: 2,
      unit: 'x',
    },
    {
      name: 'correction of a result 10,000 runs back: against one of the last run',
      value: far / near,
      limit: 3,
      unit: 'x',
    },
  ];
}

/** The first screens of a laboratory with 200 tests × 3 levels and 200,000 results. */
async function measureFirstScreens(server: BenchServer, token: string): Promise<Figure[]> {
  const books = { tenantId: '100004', tests: 200, levels: [1, 2, 3], runs: 334, stepMinutes: 12 * 60 };
  const testIds = await openBooks(server, books, token);
  await server.analyse();
  const calls: [string, string, number][] = [
    ['home summary', '/app/home/summary', 300],
    ['tree of tests', '/app/qcTest/tree', 300],
    ['workspaces of a panel of 60 tests', `/app/qcTest/workspaces?ids=${testIds.slice(0, 60).join(',')}`, 1000],
  ];
  const figures: Figure[] = [];
  for (const [name, url, limit] of calls) {
    await server.ask(token, url);
    const times: number[] = [];
    for (let round = 0; round < 7; round++) times.push(await timed(() => server.ask(token, url)));
    figures.push({ name: `${name}, 200 tests × 3 levels, 200,000 results`, value: middle(times), limit, unit: 'ms' });
  }
  return figures;
}

/** What the bench asks of the server: entry, charts and first screens. */
export default async function measureResults(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const own = ['100001', '100002', '100003', '100004'];
    const tokens = await server.openLaboratories([...own, ...fleet]);
    return [
      ...(await measureMorning(server, tokens)),
      ...(await measureLongHistory(server, tokens.get('100003') ?? '')),
      ...(await measureFirstScreens(server, tokens.get('100004') ?? '')),
      ...(await measureFleet(server, tokens)),
    ];
  } finally {
    await server.close();
  }
}
