import { refreshPeers } from '#features/figures/peers/public';
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

const refresh = (server: BenchServer) =>
  server.system.load('bench', '000000', (tx) => refreshPeers(tx, { now: new Date(), minAgeSeconds: 900 }));

/** A change of one minute is checked by three runs of the job: the first computes it, the others find it unchanged. */
const jobRuns = 3;

async function enterMornings({ server, tokens, testIds }: Laboratories, step: number): Promise<number[]> {
  const results = morning(testIds, step);
  const times: number[] = [];
  for (const token of tokens.values())
    times.push(await timed(() => server.post(token, '/app/qcTestResult/batchAddResults', { results })));
  return times;
}

type Laboratories = {
  readonly server: BenchServer;
  readonly tokens: ReadonlyMap<string, string>;
  readonly testIds: readonly string[];
};

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);

/**
 * What comparing with peers adds to entry, all work together: entry itself writes nothing for it, but once a minute a
 * worker computes the groups of what changed. Here a minute brings a morning of every laboratory of the groups. The
 * whole time of the worker is added to the calls of entry, though no user waits for it.
 */
async function rollUps(laboratories: Laboratories): Promise<number> {
  const { server } = laboratories;
  const [entered, refreshed]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const entry = sum(await enterMornings(laboratories, round + 5));
    const worker = await timed(async () => {
      for (let run = 0; run < jobRuns; run++) await refresh(server);
    });
    if (round < 0) continue; // warms up both
    entered.push(entry);
    refreshed.push(worker);
  }
  return (middle(entered) + middle(refreshed)) / middle(entered);
}

/**
 * What users notice of it: the calls of a morning of every laboratory while the groups of the morning before are
 * computed, against the same calls without. Here in one process; in production a worker is a separate one.
 */
async function entryDuringRollUps(laboratories: Laboratories): Promise<number> {
  const [alone, withWorker]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    alone.push(sum(await enterMornings(laboratories, 2 * round + 20)));
    const worker = refresh(laboratories.server);
    withWorker.push(sum(await enterMornings(laboratories, 2 * round + 21)));
    await worker;
  }
  return middle(withWorker) / middle(alone);
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
    const entry = await rollUps({ server, tokens, testIds });
    const felt = await entryDuringRollUps({ server, tokens, testIds });
    await addResults(server, million, 10 * million);
    await server.analyse();
    const many = await peerReport(server, token);
    return [
      {
        name: 'peer report with 10 million results: against 1 million',
        value: many / few,
        limit: 1.5,
        unit: 'x',
      },
      { name: 'the same, with 10 million', value: many, limit: 100, unit: 'ms' },
      { name: 'entry and the peer roll-ups of its results: against entry', value: entry, limit: 1.2, unit: 'x' },
      { name: 'entry while a worker computes groups: against while none does', value: felt, limit: 1.2, unit: 'x' },
    ];
  } finally {
    await server.close();
  }
}
