import type { ImportBatch } from '@qc/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/settings/config';
import { startJobThread } from '#startJobThread';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

let lab: ImportApi;
beforeEach(async () => {
  lab = await openImportApi();
  await lab.stopWorker();
}, 60_000);
afterEach(() => lab?.close());

test('a thread of the server works on its jobs, replaces one that broke, and ends when it is closed', {
  timeout: 120_000,
}, async () => {
  const errors: unknown[] = [];
  let starts = 0;
  const { configFor } = lab.api;
  const thread = startJobThread({
    config: readConfig({ DATA_DIR: lab.folder, LOG_LEVEL: 'silent' }),
    secrets: lab.api.secrets,
    // The first one finds no database.
    database: {
      configFor: (role) => (starts++ < 3 ? { connectionString: 'postgres://127.0.0.1:1/none' } : configFor(role)),
    },
    names: ['importFile', 'importData'],
    onBroken: (error) => errors.push(error),
  });
  const id = await lab.sendAsProgram('thread.csv', csv([`GLU,${lab.lotNumber},1,${day(1)},5.0`]));
  const detail = () => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
  await waitUntil('the row to be a result', async () => (await detail()).imported === 1, { withinMs: 90_000 });
  expect(errors).toEqual([expect.any(Error)]);
  expect(await lab.stored(lab.testId)).toMatchObject([{ level: 1, value: 5, verdict: 'accept' }]);

  await thread.close();
  const later = await lab.sendAsProgram('later.csv', csv([`GLU,${lab.lotNumber},1,${day(2)},5.0`]));
  expect(await lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${later}`)).toMatchObject({ total: 0 });
});
