import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ImportBatch } from '@qc/contract';
import { plainLayout } from '@qc/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenFileRows, readInWorker } from '#features/exchange/fileReading/readInWorker';
import { UnreadableFile } from '#features/exchange/fileReading/unreadableFile';
import { isLong } from '../support/isLong.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';
import { type Mutated, mutatedFile, type Seed, seedsOf } from './mutatedFile.ts';
import { type ManyReader, openManyReader, type ReadOutcome } from './readMany.ts';

/** Any file is read within limits or refused with a reason, and nobody else's work waits for it. */

let lab: ImportApi;
let seeds: readonly Seed[];
beforeAll(async () => {
  lab = await openImportApi();
  seeds = await seedsOf(lab.lotNumber);
});
afterAll(() => lab?.close());

/** The limits of memory and time of a file in production; on a busy machine a reader may wait long for a processor. */
const limits = { megabytes: 400, ms: 120_000 };
const mostCpuMs = 5000;

/** Reads all rows in a process for this file alone, as the job does. */
async function readAlone({ bytes }: Mutated): Promise<Omit<ReadOutcome, 'cpuMs'>> {
  const open = async () => Readable.from([bytes]);
  let file: OpenFileRows | undefined;
  try {
    file = await readInWorker({ open, layout: plainLayout, encoding: 'auto' }, limits);
    let rows = 0;
    while (rows < file.head.total) {
      const some = await file.rows(rows, 1000);
      if (some.length === 0) break;
      rows += some.length;
    }
    return { rows, expected: file.head.total, trouble: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { rows: 0, expected: 0, trouble: error.trouble };
  } finally {
    await file?.close();
  }
}

test('a file of any format is read in a separate process', async () => {
  const outcomes = await Promise.all(
    seeds.map(({ name, bytes, pack }) => readAlone({ name, bytes: pack?.(bytes) ?? bytes })),
  );
  for (const { rows, expected } of outcomes) expect([rows, rows > 0]).toEqual([expected, true]);
});

/** Made in batches of a hundred: all files together would fill the memory. */
function* changedFiles(count: number): Generator<Mutated> {
  for (let drawn = 0; drawn < count; drawn += 100) yield* fc.sample(mutatedFile(seeds), Math.min(100, count - drawn));
}

test('a changed file of any format is read within the limits, or refused with the right reason', {
  timeout: isLong ? 5_400_000 : 180_000,
}, async () => {
  const seen = { files: 0, rows: 0, readable: 0, readAlone: 0, slowestCpuMs: 0 };
  /** Keeps the file for the developer instead of printing it: some are megabytes. */
  const fault = async (file: Mutated, what: object): Promise<string> => {
    const kept = path.join(await mkdtemp(path.join(os.tmpdir(), 'concord-changed-')), file.name);
    await writeFile(kept, file.bytes);
    return `${kept}: ${JSON.stringify(what)}`;
  };
  const readOne = async (reader: ManyReader, file: Mutated): Promise<string[]> => {
    const inLine = await reader.read(file.bytes);
    if (!inLine) seen.readAlone++;
    const outcome = inLine ?? { ...(await readAlone(file)), cpuMs: 0 };
    const { rows, expected, trouble, cpuMs } = outcome;
    seen.files++;
    seen.rows += rows;
    seen.slowestCpuMs = Math.max(seen.slowestCpuMs, Math.round(cpuMs));
    if (trouble === null) seen.readable++;
    if (seen.files % 1000 === 0) console.log(seen);
    // No file may run into the limits of time or memory; every other fault has its own code.
    const isBeyond = trouble === 'tooSlow' || trouble === 'tooLarge' || cpuMs > mostCpuMs;
    return isBeyond || rows !== expected ? [await fault(file, outcome)] : [];
  };
  const files = changedFiles(isLong ? 20_000 : 160);
  const faults = await Promise.all(
    [1, 2].map(async () => {
      const reader = openManyReader(limits);
      const found: string[] = [];
      for (const file of files) found.push(...(await readOne(reader, file)));
      reader.close();
      return found;
    }),
  );
  expect(faults.flat()).toEqual([]);
});

async function isRead(id: string): Promise<boolean> {
  const url = `/eqicapi/app/qctest/qcTestImportHistory/detail?id=${id}`;
  const { status, body } = await lab.api.as(lab.token, { url });
  expect([status, body.msg]).toEqual([200, expect.any(String)]);
  return (body.data as ImportBatch).status !== 'Processing';
}

test('changed files that people upload end with a reason, and the next good file is stored', {
  timeout: isLong ? 3_600_000 : 180_000,
}, async () => {
  for (const { name, bytes, pack } of seeds)
    expect((await lab.upload(name, pack?.(bytes) ?? bytes)).status, name).toBe(200);
  const count = isLong ? 1000 : 15;
  for (let sent = 0; sent < count; ) {
    const taken: string[] = [];
    for (const { name, bytes } of fc.sample(mutatedFile(seeds), Math.min(50, count - sent))) {
      const { status, body } = await lab.upload(name, bytes);
      expect(status, name).toBeLessThan(500);
      if (status === 200) taken.push((body.data as ImportBatch).id);
      else expect(String(body.msg)).not.toBe('');
      sent++;
    }
    await waitUntil(
      'every file to be read or refused',
      async () => {
        for (const id of taken) if (!(await isRead(id))) return false;
        return true;
      },
      { withinMs: isLong ? 600_000 : 120_000 },
    );
    if (isLong) console.log(`${sent} changed files uploaded, ${taken.length} of the last ones taken`);
  }
  const batch = await lab.processed(await lab.upload('good.csv', csv([`GLU,${lab.lotNumber},1,${day(28)},5.0`])));
  expect(batch).toMatchObject({ ready: 1 });
  const failed = await lab.api.system.load('test', '000000', (tx) =>
    tx.rows(sql`select name, state, error from job where state not in ('done', 'queued')`),
  );
  expect(failed).toEqual([]);
});
