import { type RawBuilder, sql } from 'kysely';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { timeText } from './noon.ts';
import { openBooks } from './openBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

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
  for (let round = -5; round < 15; round++) {
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

export default async function measureHistory(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const tokens = await server.openLaboratories(['100003']);
    return await measureLongHistory(server, tokens.get('100003') ?? '');
  } finally {
    await server.close();
  }
}
