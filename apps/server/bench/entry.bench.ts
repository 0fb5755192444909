import { type BenchServer, startBenchServer } from './benchServer.ts';
import { insertPlainly, morning } from './morning.ts';
import { openBooks } from './openBooks.ts';
import { type Figure, middle, p95, timed } from './timing.ts';

const panel = { tests: 60, levels: [1, 2], runs: 180, stepMinutes: 24 * 60 } as const;
const rounds = 20;

/** A panel morning of 60 tests × 2 levels on six months of history, against the bare storing of its 120 rows. */
async function measureMorning(server: BenchServer, tokens: ReadonlyMap<string, string>): Promise<Figure[]> {
  const token = tokens.get('100001') ?? '';
  const testIds = await openBooks(server, { ...panel, tenantId: '100001' }, token);
  const plainIds = await openBooks(server, { ...panel, tenantId: '100002' }, tokens.get('100002') ?? '');
  await server.analyse();
  const [whole, plain]: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    const step = round + 5;
    const stored = await timed(() =>
      server.post(token, '/app/qcTestResult/batchAddResults', { results: morning(testIds, step) }),
    );
    const bare = await timed(() => insertPlainly(server, '100002', morning(plainIds, step)));
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

export default async function measureEntry(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    return await measureMorning(server, await server.openLaboratories(['100001', '100002']));
  } finally {
    await server.close();
  }
}
