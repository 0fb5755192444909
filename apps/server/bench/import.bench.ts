import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportBatch } from '@qc/contract';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { parseAndJudge } from './enginePass.ts';
import { fillTests } from './filledQcTests.ts';
import { namesOf, sendFile, serverBytes, writeFile } from './importFile.ts';
import { type Figure, p95, timed } from './timing.ts';

/** A million by hand: `IMPORT_ROWS=1000000 npm run bench import`. */
const rows = Number(process.env.IMPORT_ROWS ?? 100_000);
const tenantId = '100001';
const reader = '100002';

async function batchOf(server: BenchServer, token: string, id: string): Promise<ImportBatch> {
  const url = `/app/qctest/qcTestImportHistory/detail?id=${id}`;
  return (JSON.parse(await server.ask(token, url)) as { data: ImportBatch }).data;
}

async function until(
  server: BenchServer,
  { token, id }: { token: string; id: string },
  isSo: (batch: ImportBatch) => boolean,
) {
  for (;;) {
    const batch = await batchOf(server, token, id);
    if (batch.status === 'Failed') throw new Error(JSON.stringify(batch));
    if (isSo(batch)) return batch;
    await delay(100);
  }
}

/** Pages that people of another laboratory open while the file is at work, one after the other with time to read. */
async function pageTimes(server: BenchServer, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const pages = ['/app/qcTest/list?current=1&size=20', '/app/qcTestAlert/list?current=1&size=20'];
  while (!isOver()) {
    times.push(await timed(() => server.ask(token, pages[times.length % 2] ?? '')));
    await delay(25);
  }
  return times;
}

/** The same result rows by one COPY into the same table, keys and indexes as they are; they are taken out of it before. */
async function copySeconds(server: BenchServer, folder: string): Promise<number> {
  const owner = new pg.Client(server.configFor('owner'));
  await owner.connect();
  const file = path.join(folder, 'results.copy');
  const { rows: names } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'qc_result'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const columns = names.map(({ name }) => name);
  try {
    await pipeline(
      owner.query(to(`copy (select ${columns.join(', ')} from qc_result) to stdout`)),
      createWriteStream(file),
    );
    await owner.query('delete from qc_result');
    await owner.query('vacuum qc_result');
    const copyIn = () =>
      pipeline(createReadStream(file), owner.query(from(`copy qc_result (${columns.join(', ')}) from stdin`)));
    return (await timed(copyIn)) / 1000;
  } finally {
    await owner.end();
  }
}

const dryRows = 5_000;

type Sending = { url: string; token: string; folder: string; named: Awaited<ReturnType<typeof namesOf>> };

/** The dry run of a file that nobody stored: its first rows, and all of them. */
async function dryRun(server: BenchServer, { url, token, folder, named }: Sending): Promise<Figure[]> {
  const file = path.join(folder, 'dry.csv');
  // Behind the rows that were stored: half an hour off them, on the same days.
  await writeFile(file, dryRows, named, 1_800_000);
  const id = await sendFile(url, token, file);
  await until(server, { token, id }, ({ status }) => status === 'Processed');
  const judge = (body: object) => server.post(token, '/app/qcTestResult/importValid', { importId: id, ...body });
  const first = await timed(() => judge({ first: 100 }));
  const whole = await timed(() => judge({}));
  const least = Math.min(await parseAndJudge(file), await parseAndJudge(file), await parseAndJudge(file));
  console.log(`  dry run of ${dryRows} rows: ${whole.toFixed(0)} ms; parsing and one pass ${least.toFixed(0)} ms`);
  return [
    { name: `dry run of ${dryRows} rows: its first 100`, value: first, limit: 1000, unit: 'ms' },
    { name: `dry run of ${dryRows} rows: all`, value: whole / least, limit: 5, unit: '× parsing and one pass' },
  ];
}

export default async function measureImport(): Promise<Figure[]> {
  const server = await startBenchServer({ jobs: ['importFile', 'importData'] });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-bench-'));
  try {
    const tokens = await server.openLaboratories([tenantId, reader]);
    const [token, other] = [tokens.get(tenantId) ?? '', tokens.get(reader) ?? ''];
    await fillTests(server.system, { tenantId, tests: 60, levels: [1, 2], runs: 0, stepMinutes: 1 });
    await fillTests(server.system, { tenantId: reader, tests: 60, levels: [1, 2], runs: 0, stepMinutes: 1 });
    await server.analyse();
    const file = path.join(folder, 'months.csv');
    const named = await namesOf(server, tenantId);
    await writeFile(file, rows, named);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `http://127.0.0.1:${port}/eqicapi/app/qcTestResult/importResult`;
    // Everything once, small: what is loaded and compiled then is the server at rest.
    const small = path.join(folder, 'small.csv');
    await writeFile(small, 240, named);
    const first = await sendFile(url, token, small);
    await until(server, { token, id: first }, ({ status }) => status === 'Processed');
    await server.post(token, '/app/qcTestResult/importData', { importId: first, all: true });

    const begun = performance.now();
    const calm = p95(await pageTimes(server, other, () => performance.now() - begun > 5_000));
    const rest = serverBytes();
    let [peak, isOver] = [0, false];
    const watch = setInterval(() => {
      peak = Math.max(peak, serverBytes() - rest);
    }, 50);
    const pages = pageTimes(server, other, () => isOver);
    let staged = 0;
    const took = await timed(async () => {
      const id = await sendFile(url, token, file);
      staged = await timed(() => until(server, { token, id }, ({ status }) => status === 'Processed'));
      await server.post(token, '/app/qcTestResult/importData', { importId: id, all: true });
      const end = await until(server, { token, id }, ({ ready }) => ready === 0);
      if (end.imported !== end.total - end.skipped) throw new Error(JSON.stringify(end));
    });
    isOver = true;
    clearInterval(watch);
    const busy = p95(await pages);
    const dry = await dryRun(server, { url, token, folder, named });
    const copy = await copySeconds(server, folder);
    const name = `import of ${rows} rows`;
    console.log(
      `  ${name}: ${(took / 1000).toFixed(1)} s, ${(staged / 1000).toFixed(1)} s of it staging; COPY ${copy.toFixed(2)} s; pages ${calm.toFixed(1)} ms at rest, ${busy.toFixed(1)} ms meanwhile`,
    );
    return [
      { name: `${name}: speed`, value: copy / (took / 1000), limit: 0.25, unit: '× one COPY', atLeast: true },
      { name: `${name}: memory above rest`, value: peak / 2 ** 20, limit: 300, unit: 'MB' },
      ...dry,
      { name: `${name}: others’ pages, p95`, value: busy / calm, limit: 3, unit: '× at rest' },
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
