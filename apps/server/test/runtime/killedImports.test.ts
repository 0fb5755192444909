import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { namesOf, sendFile, writeFile } from '../../bench/importFile.ts';
import { isLong } from '../support/isLong.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { monthSums } from './enteredOnce.ts';
import { inFolder, login, tenantId } from './mornings.ts';
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts';
import { kill, postgresProcesses } from './processes.ts';

/** Several steps of reading and of storing: a kill comes between them. */
const rows = isLong ? 60_000 : 1_500;
const withinMs = 120_000 + rows * 10;
/** Neither the clock of the file's writer nor that of the laboratory takes its rows for those of tomorrow. */
const twoDays = 2 * 86_400_000;

beforeAll(prepareFolder, 240_000);

type Progress = Pick<ImportBatch, 'status' | 'total' | 'ready' | 'imported'>;

test(
  'the database is killed under an import: the server continues it by itself, and every row is a result once',
  async () => {
    const { dataDir } = await copyPreparedFolder();
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent' };
    const named = await inFolder(env, (system) => namesOf({ system }, tenantId));
    const file = path.join(os.tmpdir(), `${path.basename(dataDir)}.csv`);
    onTestFinished(() => rm(file, { force: true }));
    await writeFile(file, rows, named, twoDays);

    const server = startServerProcess('alone', env);
    const address = await server.ready;
    const { 'content-type': _, ...headers } = await login(address);
    const api = `${address}/eqicapi/app`;
    const id = await sendFile({ url: `${api}/qcTestResult/importResult`, headers }, file);
    const ask = async (url: string, body?: object): Promise<unknown> => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const type = body && { 'content-type': 'application/json' };
      const answer = await fetch(api + url, { ...sent, headers: { ...headers, ...type } }).catch(() => undefined);
      return answer?.status === 200 ? ((await answer.json()) as { data: unknown }).data : undefined;
    };
    const is = async (holds: (batch: Progress) => boolean) => {
      const batch = (await ask(`/qctest/qcTestImportHistory/detail?id=${id}`)) as Progress | undefined;
      return batch !== undefined && holds(batch);
    };
    const until = (what: string, holds: (batch: Progress) => boolean) =>
      waitUntil(what, () => is(holds), { withinMs, everyMs: 20 });
    const strike = async () => {
      for (const processId of await postgresProcesses(dataDir)) kill(processId);
    };

    await until('rows to be staged', ({ total }) => total > 0);
    await strike();
    await until('the file to be read', ({ status, total }) => status === 'Processed' && total === rows);
    await waitUntil(
      'the import to begin',
      async () => (await ask('/qcTestResult/importData', { importId: id, all: true })) !== undefined,
      { withinMs },
    );
    await until('rows to be stored', ({ imported }) => imported > 0);
    await strike();
    await until('all rows to be stored', ({ ready, imported }) => ready === 0 && imported === rows);
    await server.stop();

    await inFolder(env, async (system) => {
      const [counts] = await system.read('test', (tx) =>
        tx.rows(
          sql`select count(*)::int as results, count(distinct (qc_test_id, level, measured_at))::int as moments from qc_result
          where tenant_id = ${tenantId} and deleted_at is null`,
        ),
      );
      expect(counts).toEqual({ results: rows, moments: rows });
      for (const { stored, recomputed } of await system.read('test', (tx) => tx.rows(monthSums))) {
        expect(stored.n).toBe(recomputed.n);
        expect(stored.mean).toBeCloseTo(recomputed.mean, 9);
      }
    });
  },
  3 * withinMs,
);
