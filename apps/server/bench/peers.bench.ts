import { refreshPeers } from '#features/peers/public';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { morning } from './morning.ts';
import { timeText } from './noon.ts';
import { openBooks } from './openBooks.ts';
import { addPeers, addResults, peerBooks, peers } from './peerBooks.ts';
import { type Figure, middle, timed } from './timing.ts';

const million = 1_000_000;
const rounds = 9;

async function peerReport(server: BenchServer, token: string): Promise<number> {
  const month = timeText(new Date()).slice(0, 7);
  const times: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const time = await timed(() => server.ask(token, `/app/qcTestReport/getPeerGroupReport?month=${month}`));
    if (round >= 0) times.push(time);
  }
  return middle(times);
}

/**
 * What comparing with peers adds to entry. Entry writes nothing for it; once a minute the groups of what changed are
 * computed anew. Here a minute brings a morning of every laboratory of the groups.
 */
async function rollUps(server: BenchServer, tokens: ReadonlyMap<string, string>, testIds: readonly string[]) {
  const [entered, refreshed]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const results = morning(testIds, round + 5);
    const entry = await timed(async () => {
      for (const token of tokens.values()) await server.post(token, '/app/qcTestResult/batchAddResults', { results });
    });
    const refresh = await timed(() =>
      server.system.load('bench', '000000', (tx) => refreshPeers(tx, { now: new Date(), minAgeSeconds: 900 })),
    );
    if (round < 0) continue; // warms up both
    entered.push(entry);
    refreshed.push(refresh);
  }
  return (middle(entered) + middle(refreshed)) / middle(entered);
}

export default async function measure(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const tokens = await server.openLaboratories([peerBooks.tenantId, ...peers]);
    const token = tokens.get(peerBooks.tenantId) ?? '';
    const testIds = await openBooks(server, peerBooks, token);
    await addPeers(server);
    await addResults(server, 0, million);
    await server.analyse();
    const few = await peerReport(server, token);
    const entry = await rollUps(server, tokens, testIds);
    await addResults(server, million, 10 * million);
    await server.analyse();
    const many = await peerReport(server, token);
    return [
      {
        name: 'peer report beside 10 million results: against beside 1 million',
        value: many / few,
        limit: 1.5,
        unit: 'x',
      },
      { name: 'the same, beside 10 million', value: many, limit: 100, unit: 'ms' },
      { name: 'entry with peer roll-ups: against without', value: entry, limit: 1.2, unit: 'x' },
    ];
  } finally {
    await server.close();
  }
}
