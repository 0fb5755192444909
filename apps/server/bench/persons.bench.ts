import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { timeText } from './noon.ts';
import { openBooks, resultOf } from './openBooks.ts';
import type { Figure } from './timing.ts';

const laboratories = ['100001', '100002', '100003', '100004', '100005'];
const personsEach = 10;
const thinkMs = 3000;
const resolution = 2;
const month = timeText(new Date()).slice(0, 7);

type Act = { readonly path: string; readonly body?: object };
type Person = { readonly headers: Record<string, string>; readonly acts: readonly Act[] };

/** What the people of a laboratory do in a morning: look, enter, read charts and reports, look again. */
function actsOf(testIds: readonly string[], person: number): Act[] {
  const test = testIds[person % testIds.length] ?? '';
  const entries = Array.from({ length: 8 }, (_, step) => {
    const at = new Date(Date.now() - 3_600_000 + (person * 8 + step) * 30_000);
    return { results: [1, 2, 3].map((level) => resultOf({ testId: test, level, at, z: (step % 5) / 10 })) };
  });
  const visits = [
    '/app/home/summary',
    '/app/qcTestResult/page?size=50',
    `/app/qcTestResult/getLeveyJenningsChart?qcTestId=${test}`,
    '/app/qcTestAlert/cases?size=20',
    `/app/qcTestReport/getStatisticalReport?month=${month}`,
    '/app/qcTest/tree',
    `/app/qcTestReport/getPeerGroupReport?month=${month}`,
    '/app/qcTestResult/getPerformanceSummaryChart',
  ];
  return visits.flatMap((look, place) => [
    { path: `/eqicapi${look}` },
    { path: '/eqicapi/app/qcTestResult/batchAddResults', body: entries[place] ?? {} },
  ]);
}

async function openPersons(server: BenchServer): Promise<Person[]> {
  const tokens = await server.openLaboratories(laboratories);
  const persons: Person[] = [];
  for (const tenantId of laboratories) {
    const token = tokens.get(tenantId) ?? '';
    const books = { tenantId, tests: 60, levels: [1, 2, 3], runs: 90, stepMinutes: 24 * 60 };
    const testIds = await openBooks(server, books, token);
    for (let person = 0; person < personsEach; person++)
      persons.push({ headers: { 'blade-auth': `bearer ${token}` }, acts: actsOf(testIds, person) });
  }
  return persons;
}

function workFor(data: object): Promise<{ acts: number; p95: number }> {
  const file = path.resolve('apps/server/bench/personsWorker.mjs');
  const worker = new Worker(file, { workerData: data, execArgv: [] });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Fifty users working concurrently: the longest block of the event loop, and how long they wait. */
export default async function measurePersons(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    const persons = await openPersons(server);
    await server.analyse();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // Warm-up: code and plans as in daily work.
    await workFor({ port, persons, thinkMs, milliseconds: 10_000 });
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    const { acts, p95 } = await workFor({ port, persons, thinkMs, milliseconds: 20_000 });
    delay.disable();
    const name = `${persons.length} persons, ${acts} pages, entries, charts and reports in 20 s`;
    return [
      { name: `${name}: longest block of the event loop`, value: delay.max / 1e6 - resolution, limit: 50, unit: 'ms' },
      { name: `${name}: p95 of an answer`, value: p95, limit: 1000, unit: 'ms' },
    ];
  } finally {
    await server.close();
  }
}
