import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportCheck } from '@qc/contract';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { parseAndJudge } from './enginePass.ts';
import { fillTests } from './filledQcTests.ts';
import { hoursOf, sendFile, serverBytes } from './importFile.ts';
import { byPerson, byProgram, fileOf, openSending, type Sending, until } from './importWays.ts';
import { type Figure, p95, timed } from './timing.ts';

/** A million by hand: `IMPORT_ROWS=1000000 npm run bench import`. */
const rows = Number(process.env.IMPORT_ROWS ?? 100_000);
/** While others are at work, too, a file of half the size. */
const half = Math.ceil(rows / 2);
const tenantId = '100001';
const reader = '100002';

/** Pages that people of another laboratory open while something is at work, one after the other with time to read. */
async function pageTimes(server: BenchServer, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const pages = ['/app/qcTest/list?current=1&size=20', '/app/qcTestAlert/list?current=1&size=20'];
  while (!isOver()) {
    times.push(await timed(() => server.ask(token, pages[times.length % 2] ?? '')));
    await delay(25);
  }
  return times;
}

/** How long others wait for their pages while something is done. */
async function othersWait(server: BenchServer, token: string, act: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const pages = pageTimes(server, token, () => isOver);
  try {
    await act();
  } finally {
    isOver = true;
  }
  return p95(await pages);
}

/** The same result rows by one COPY into the same table with its keys and indexes; they are deleted from it before. */
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
/** What is tried is newer than what is stored, as a laboratory's next file is. */
const hoursTried = (named: Sending['named']): number => hoursOf(dryRows, named) + 2;

type Tried = { readonly first: number; readonly whole: number; readonly least: number };

/** The dry run of a file that nobody stored: its first rows, and all of them; and what it cannot do without. */
async function tryFile(sending: Sending, hoursAgo: number): Promise<Tried> {
  const file = await fileOf(sending, dryRows, hoursAgo);
  const id = await sendFile(sending.person, file);
  await until(sending, id, ({ status }) => status === 'Processed');
  const begun = performance.now();
  let [first, whole] = [0, 0];
  while (whole === 0) {
    const body = { importId: id, rows: 100 };
    const { judged, isDone } = await sending.server.post<ImportCheck>(
      sending.token,
      '/app/qcTestResult/importValid',
      body,
    );
    const took = performance.now() - begun;
    if (judged > 0 && first === 0) first = took;
    if (isDone) whole = took;
    else await delay(20);
  }
  return { first, whole, least: await parseAndJudge(file) };
}

/** The best of some files: of what is measured, and of what it is measured against. */
async function tryFiles(sending: Sending, hoursAgo: readonly number[]): Promise<Tried> {
  const tried: Tried[] = [];
  for (const hours of hoursAgo) tried.push(await tryFile(sending, hours));
  const best = (of: keyof Tried): number => Math.min(...tried.map((each) => each[of]));
  return { first: Math.max(...tried.map(({ first }) => first)), whole: best('whole'), least: best('least') };
}

async function dryRun(sending: Sending): Promise<Figure[]> {
  const next = await tryFiles(sending, [0.3, 0.2, 0.1]);
  const stored = hoursTried(sending.named);
  // Half an hour from stored rows: each stored row in between is checked, too.
  const between = await tryFiles(sending, [stored + 0.5, stored + 0.6, stored + 0.7]);
  const textOf = ({ whole, least }: Tried) => `${whole.toFixed(0)} ms; parsing and one pass ${least.toFixed(0)} ms`;
  console.log(
    `  dry run of ${dryRows} rows: ${textOf(next)}; of rows between as many that are stored: ${textOf(between)}`,
  );
  return [
    { name: `dry run of ${dryRows} rows: its first 100`, value: next.first, limit: 1000, unit: 'ms' },
    {
      name: `dry run of ${dryRows} rows: all`,
      value: next.whole / next.least,
      limit: 5,
      unit: '× parsing and one pass',
    },
  ];
}

/** A file alone on the machine, as the COPY is; the memory it takes. */
async function alone(sending: Sending): Promise<{ took: number; copy: number; bytes: number }> {
  const file = await fileOf(sending, rows, 2 * hoursOf(half, sending.named) + hoursTried(sending.named));
  const rest = serverBytes();
  let bytes = 0;
  const watch = setInterval(() => {
    bytes = Math.max(bytes, serverBytes() - rest);
  }, 50);
  const took = await byProgram(sending, file);
  clearInterval(watch);
  return { took, bytes, copy: await copySeconds(sending.server, sending.folder) };
}

/** Both ways of sending a file while others read their pages; against the same pages at rest. */
async function pagesDuringImport(sending: Sending, token: string): Promise<Figure[]> {
  const { server, named } = sending;
  const calm = await othersWait(server, token, () => delay(5_000));
  let [program, person] = [0, 0];
  const older = await fileOf(sending, half, hoursOf(half, named) + hoursTried(named));
  const newer = await fileOf(sending, half, hoursTried(named));
  const waits = [
    await othersWait(server, token, async () => {
      program = await byProgram(sending, older);
    }),
    await othersWait(server, token, async () => {
      person = await byPerson(sending, newer);
    }),
  ];
  console.log(
    `  with others ${half} rows of a program: ${program.toFixed(1)} s; of a person, staged before they are stored: ${person.toFixed(1)} s; pages ${calm.toFixed(1)} ms at rest`,
  );
  return waits.map((value, at) => ({
    name: `others’ pages during the file of a ${at === 0 ? 'program' : 'person'}, p95`,
    value: value / calm,
    limit: 3,
    unit: '× at rest',
  }));
}

export default async function measureImport(): Promise<Figure[]> {
  // Names as long as these make more than 80 MB of a million rows.
  const settings = { IMPORT_MAX_MB: '200' };
  const server = await startBenchServer({ jobs: ['importFile', 'importData', 'importDryRun'], settings });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-bench-'));
  try {
    const tokens = await server.openLaboratories([tenantId, reader]);
    const [token, other] = [tokens.get(tenantId) ?? '', tokens.get(reader) ?? ''];
    await fillTests(server.system, { tenantId, tests: 60, levels: [1, 2], runs: 0, stepMinutes: 1 });
    await fillTests(server.system, { tenantId: reader, tests: 60, levels: [1, 2], runs: 0, stepMinutes: 1 });
    await server.analyse();
    const sending = await openSending(server, { tenantId, token, folder });
    // Everything once, small: what is loaded and compiled then is the server at rest.
    const longAgo = 4 * hoursOf(rows, sending.named);
    await byProgram(sending, await fileOf(sending, 480, longAgo));
    await byPerson(sending, await fileOf(sending, 240, longAgo - 100));
    const { took, copy, bytes } = await alone(sending);
    const name = `import of ${rows} rows`;
    console.log(`  ${name}: ${took.toFixed(1)} s; COPY ${copy.toFixed(2)} s`);
    const withPages = await pagesDuringImport(sending, other);
    return [
      { name: `${name}: speed`, value: copy / took, limit: 0.25, unit: '× one COPY', atLeast: true },
      { name: `${name}: memory above rest`, value: bytes / 2 ** 20, limit: 300, unit: 'MB' },
      ...(await dryRun(sending)),
      ...withPages,
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
