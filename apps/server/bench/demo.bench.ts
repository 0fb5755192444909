import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seedDemo } from '#demo/public';
import { readConfig } from '#platform/settings/config';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { type Figure, middle, timed } from './timing.ts';

type Screen = {
  readonly name: string;
  readonly who: 'laboratory' | 'centre';
  readonly url: string;
  readonly ms?: number;
};

/** The requests of the main screens when they open. The longest is reported; none may hold the server up. */
const screens: readonly Screen[] = [
  { name: 'open alerts, 20 rows', who: 'laboratory', url: '/app/qcTestAlert/cases?status=open&size=20', ms: 150 },
  { name: 'open alerts, 20 rows', who: 'centre', url: '/app/qcTestAlert/cases?status=open&size=20', ms: 150 },
  { name: 'all alerts, 20 rows', who: 'laboratory', url: '/app/qcTestAlert/cases?status=all&size=20', ms: 150 },
  { name: 'home', who: 'laboratory', url: '/app/home/summary' },
  { name: 'home', who: 'centre', url: '/app/home/centre' },
  { name: 'tree of tests', who: 'laboratory', url: '/app/qcTest/tree' },
  { name: 'list of tests', who: 'laboratory', url: '/app/qcTest/list?size=20' },
  { name: 'history', who: 'laboratory', url: '/app/qcTestResult/list?size=20' },
  { name: 'performance of all tests', who: 'laboratory', url: '/app/qcTestResult/getPerformanceSummaryChart' },
  { name: 'lots in use', who: 'laboratory', url: '/app/alertLotExpiry/lots' },
  { name: 'targets', who: 'laboratory', url: '/app/target/list?size=20' },
  { name: 'proposed targets', who: 'laboratory', url: '/app/target/proposals' },
  { name: 'days to review', who: 'laboratory', url: '/app/review/data' },
  { name: 'events', who: 'laboratory', url: '/app/qcTestEvent/list?size=20' },
];

const rounds = 7;
const mostBlockedMs = 50;

/** How long the server could do nothing else while it answered. */
async function blocked(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await act();
  delay.disable();
  return delay.max / 1e6;
}

async function measureScreen(
  server: BenchServer,
  tokens: Readonly<Record<Screen['who'], string>>,
  { name, who, url, ms }: Screen,
): Promise<Figure[]> {
  const ask = () => server.ask(tokens[who], url);
  await ask();
  const times: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(ask));
  for (let round = 0; round < rounds; round++) blocks.push(await blocked(ask));
  const whose = `${name} (${who}, demo, analysed)`;
  return [
    ...(ms === undefined ? [] : [{ name: whose, value: middle(times), limit: ms, unit: 'ms' }]),
    { name: `${whose}: nothing else could run for`, value: middle(blocks), limit: mostBlockedMs, unit: 'ms' },
  ];
}

/** The main screens on half a year of 24 laboratories, as a database knows them that has been running for a while. */
export default async function measureDemo(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const { database, system } = server;
    await seedDemo({ config: readConfig({ LOG_LEVEL: 'silent' }), database, system }, () => undefined);
    await server.analyse();
    const tokens = {
      laboratory: await server.logIn('100001', 'director'),
      centre: await server.logIn('000000', 'centre'),
    };
    const figures: Figure[] = [];
    for (const screen of screens) figures.push(...(await measureScreen(server, tokens, screen)));
    return figures;
  } finally {
    await server.close();
  }
}
