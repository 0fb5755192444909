import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  buildReports,
  evaluateRound,
  gridParticipants,
  planAnalyteRows,
  planHead,
} from '#features/centre/plans/public';
import type { BenchServer } from './benchServer.ts';
import { largePlan } from './largePlan.ts';
import { centre, startLargeRound } from './largeRound.ts';
import { type Figure, middle, timed } from './timing.ts';

/** The largest round: 3,000 laboratories × 60 analytes × 2 levels. */
const size = `${largePlan.laboratories} × ${largePlan.analytes}`;
const megabyte = 2 ** 20;

/** The grid as a whole answer, against the statements that it is read with. */
async function measureGrid(server: BenchServer, token: string, planId: string): Promise<Figure> {
  const whole = () => server.ask(token, `/app/plan/analyteResultStatus?planId=${planId}`);
  const bare = () =>
    server.system.read('bench', async (tx) => {
      const analyteIds = (await planAnalyteRows(tx, 'zh', planId)).map(({ id }) => id);
      await gridParticipants(tx, 'zh', { planId, analyteIds });
    });
  const ratios: number[] = [];
  for (let round = 0; round < 6; round++) {
    const plain = await timed(bare);
    const answered = await timed(whole);
    if (round > 0) ratios.push(answered / plain); // the first warms up both
    console.log(`  grid: bare SQL ${plain.toFixed(0)} ms, answer ${answered.toFixed(0)} ms`);
  }
  return { name: `grid of ${size}: answer against its bare SQL`, value: middle(ratios), limit: 3, unit: 'x' };
}

/** Notes the most memory that the process had while something ran, above what it had before. */
async function growthOf(act: () => Promise<void>): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  await wait(200);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await act();
  clearInterval(watch);
  return (Math.max(most, process.memoryUsage().rss) - before) / megabyte;
}

/** Statistics of every sample and scores of every laboratory; then the reports as the job stores them. */
async function measureRound({ system }: BenchServer, planId: string): Promise<Figure[]> {
  const plan = await system.read('bench', (tx) => planHead(tx, 'zh', planId));
  if (!plan) throw new Error('the plan is not there');
  const step = 100;
  let statistics = 0;
  let storing = 0;
  let bytes = 0;
  const whole = process.cpuUsage();
  const growth = await growthOf(async () => {
    let begun = performance.now();
    const cpu = process.cpuUsage();
    const round = await system.read('bench', (tx) => evaluateRound(tx, plan));
    const { user, system: kernel } = process.cpuUsage(cpu);
    console.log(
      `  statistics of the samples alone: ${(performance.now() - begun).toFixed(0)} ms, of the server ${((user + kernel) / 1000).toFixed(0)} ms`,
    );
    statistics += performance.now() - begun;
    for (let done = 0; done < round.participants.length; done += step) {
      begun = performance.now();
      const some = round.participants.slice(done, done + step);
      const reports = await system.read('bench', (tx) => buildReports(tx, round, some));
      statistics += performance.now() - begun;
      storing += await timed(() =>
        system.write('bench', '000000', async (tx) => {
          for (const { tenantId, code, content } of reports) {
            const text = JSON.stringify(content);
            bytes += text.length;
            await tx.rows(sql`insert into plan_report_draft (plan_id, tenant_code, code, content, create_time)
              values (${planId}, ${tenantId}, ${code}, ${text}::jsonb, now())`);
          }
        }),
      );
    }
  });
  const { user, system: kernel } = process.cpuUsage(whole);
  console.log(`  all of it took ${((user + kernel) / 1000).toFixed(0)} ms of the server's processor`);
  console.log(
    `  a report has ${(bytes / largePlan.laboratories / 1000).toFixed(0)} kB, storing all took ${storing.toFixed(0)} ms`,
  );
  return [
    { name: `statistics and scores of a round of ${size} × 2`, value: statistics / 1000, limit: 10, unit: 's' },
    { name: 'memory that it takes', value: growth, limit: 300, unit: 'MB' },
    {
      name: `a report of ${largePlan.laboratories}, made and stored`,
      value: (statistics + storing) / largePlan.laboratories,
      limit: 100,
      unit: 'ms',
    },
  ];
}

export default async function measurePlans(): Promise<Figure[]> {
  const { server, planId } = await startLargeRound('Closed');
  try {
    const token = await server.logIn(centre.tenantId, centre.account);
    return [await measureGrid(server, token, planId), ...(await measureRound(server, planId))];
  } finally {
    await server.close();
  }
}
