import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { createLaboratories } from '../../bench/benchServer.ts';
import { fillTests } from '../../bench/filledQcTests.ts';
import { makeTemporaryFolder } from '../support/temporaryFolder.ts';
import { asAdmin } from '../support/testServer.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { makeDataFolder } from './dataFolder.ts';
import { inFolder, tenantId } from './mornings.ts';

export type PreparedFolder = { readonly dataDir: string; readonly testIds: readonly string[] };

const run = promisify(execFile);

/** What a first start without the demo makes, and a laboratory with five QC tests of two levels; the ids of the tests. */
export function fillInstallation(env: NodeJS.ProcessEnv): Promise<string[]> {
  const act = async (system: Parameters<typeof createLaboratories>[0]) => {
    await createLaboratories(system, [tenantId]);
    return fillTests(system, { tenantId, tests: 5, levels: [1, 2], runs: 0, stepMinutes: 0 });
  };
  return inFolder(env, act, { isNew: true });
}

/** Next to the data of the run's PostgreSQL, so that it goes with them; another machine's PostgreSQL has no such place. */
async function folderOfRun(): Promise<string> {
  if (process.env.DATABASE_URL) return makeTemporaryFolder();
  const { rows } = await asAdmin(inject('testServer'), 'SHOW data_directory');
  return path.dirname(String(rows[0]?.data_directory));
}

async function prepare(): Promise<PreparedFolder> {
  const place = path.join(await folderOfRun(), 'prepared');
  const [dataDir, list] = [path.join(place, 'data'), path.join(place, 'tests.json')];
  const isFirst = await mkdir(place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (isFirst) {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent' };
    await writeFile(`${list}.new`, JSON.stringify(await fillInstallation(env)));
    await rename(`${list}.new`, list);
  } else
    await waitUntil('the installation that another process prepares', () => existsSync(list), { withinMs: 240_000 });
  return { dataDir, testIds: JSON.parse(await readFile(list, 'utf8')) as string[] };
}

let prepared: Promise<PreparedFolder> | undefined;

/**
 * Makes, once a run, the data folder of an installation that is stopped: for `beforeAll`, because it takes as long as a first start.
 */
export async function prepareFolder(): Promise<void> {
  prepared ??= prepare();
  await prepared;
}

/** A copy of the prepared data folder for one test: initdb, migrations and dictionaries are done. */
export async function copyPreparedFolder(): Promise<PreparedFolder> {
  if (!prepared) throw new Error('beforeAll(prepareFolder) is missing');
  const { dataDir: original, testIds } = await prepared;
  const dataDir = await makeDataFolder();
  // `-a` keeps owners: they say as whom PostgreSQL runs.
  await run('cp', ['-a', `${original}/.`, dataDir]);
  return { dataDir, testIds };
}
