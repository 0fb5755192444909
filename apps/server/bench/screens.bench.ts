import { type BenchServer, startBenchServer } from './benchServer.ts';
import { openBooks } from './openBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

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

export default async function measureScreens(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const tokens = await server.openLaboratories(['100004']);
    return await measureFirstScreens(server, tokens.get('100004') ?? '');
  } finally {
    await server.close();
  }
}
