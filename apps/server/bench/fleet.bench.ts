import { type BenchServer, startBenchServer } from './benchServer.ts';
import { dayOfSteps, insertPlainly, morning } from './morning.ts';
import { openBooks } from './openBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

const fleet = Array.from({ length: 50 }, (_, index) => String(200_001 + index));

/** Fifty laboratories entering concurrently, against the same rows in plain batches over as many connections. */
async function measureFleet(server: BenchServer, tokens: ReadonlyMap<string, string>): Promise<Figure[]> {
  const books = { tests: 20, levels: [1, 2], runs: 60, stepMinutes: 24 * 60 } as const;
  const tests = new Map<string, string[]>();
  for (const tenantId of fleet)
    tests.set(tenantId, await openBooks(server, { ...books, tenantId }, tokens.get(tenantId) ?? ''));
  await server.analyse();
  const batches = 12;
  const rounds = 7;
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
  // Both take turns, so that a busy moment of the machine meets both; the first turns warm up: connections are opened,
  // statements planned, code compiled. The plain rows lie a day before, where they follow nothing that is entered.
  const ratios: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const begin = (round + 2) * batches;
    const idle = process.cpuUsage();
    const whole = await timed(() => everybody(enter, begin));
    const { user, system } = process.cpuUsage(idle);
    const plain = await timed(() => everybody(storePlainly, begin - dayOfSteps));
    if (round < 0) continue;
    ratios.push(plain / whole);
    const perCall = (microseconds: number) => (microseconds / 1000 / fleet.length / batches).toFixed(1);
    console.log(
      `  a call of 40 results: ${(whole / fleet.length / batches).toFixed(1)} ms, of the server ${perCall(user + system)} ms; plain ${(plain / fleet.length / batches).toFixed(1)} ms`,
    );
  }
  return [
    {
      name: '50 laboratories concurrently: rows/s against plain batches',
      value: middle(ratios),
      limit: 0.3,
      unit: 'x',
      atLeast: true,
    },
  ];
}

export default async function measureManyLaboratories(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    return await measureFleet(server, await server.openLaboratories(fleet));
  } finally {
    await server.close();
  }
}
