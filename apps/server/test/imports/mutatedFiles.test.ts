import { Readable } from 'node:stream';
import type { ImportBatch } from '@qc/contract';
import { plainLayout } from '@qc/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenFileRows, readInWorker } from '#features/fileReading/readInWorker';
import { UnreadableFile } from '#features/fileReading/unreadableFile';
import { isLong } from '../support/isLong.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';
import { type Mutated, mutatedFile, type Seed, seedsOf } from './mutatedFile.ts';

/** Any file is read within limits or refused with a reason, and nobody else's work waits for it. */

let lab: ImportApi;
let seeds: readonly Seed[];
beforeAll(async () => {
  lab = await openImportApi();
  seeds = await seedsOf(lab.lotNumber);
}, 60_000);
afterAll(() => lab?.close());

const limits = { megabytes: 256, ms: 15_000 };

/** Reads all rows, as the job does; what is wrong with the file where it cannot be read. */
async function readAll({ bytes }: Mutated): Promise<{ rows: number; trouble: string | null }> {
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
    expect(rows).toBe(file.head.total);
    return { rows, trouble: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { rows: 0, trouble: error.trouble };
  } finally {
    await file?.close();
  }
}

test('a changed file of any format is read within the limits, or refused for what it is', {
  timeout: isLong ? 5_400_000 : 180_000,
}, async () => {
  const untouched = await Promise.all(
    seeds.map(({ name, bytes, pack }) => readAll({ name, bytes: pack?.(bytes) ?? bytes })),
  );
  expect(untouched.filter(({ rows }) => rows === 0)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(mutatedFile(seeds), { minLength: 4, maxLength: 4 }), async (files) => {
      // No file may run into the limits of time or memory; every other fault has its own code.
      for (const { trouble } of await Promise.all(files.map(readAll)))
        expect(['tooSlow', 'tooLarge']).not.toContain(trouble);
    }),
    { numRuns: isLong ? 5000 : 15 },
  );
});

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);

test('changed files that people upload end in words, and the next good file is stored', {
  timeout: isLong ? 3_600_000 : 180_000,
}, async () => {
  const files = fc.sample(mutatedFile(seeds), isLong ? 1000 : 15);
  const taken: string[] = [];
  for (const { name, bytes } of files) {
    const { status, body } = await lab.upload(name, bytes);
    expect(status, name).toBeLessThan(500);
    if (status === 200) taken.push((body.data as ImportBatch).id);
    else expect(String(body.msg)).not.toBe('');
  }
  await waitUntil(
    'every file to be read or refused',
    async () => (await Promise.all(taken.map(detail))).every(({ status }) => status !== 'Processing'),
    { withinMs: isLong ? 3_000_000 : 120_000 },
  );
  const batch = await lab.processed(await lab.upload('good.csv', csv([`GLU,${lab.lotNumber},1,${day(28)},5.0`])));
  expect(batch).toMatchObject({ ready: 1 });
  const failed = await lab.api.system.load('test', '000000', (tx) =>
    tx.rows(sql`select name, state, error from job where state not in ('done', 'queued')`),
  );
  expect(failed).toEqual([]);
});
