import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLaboratories } from '../bench/benchServer.ts';
import { fillTests } from '../bench/filledQcTests.ts';
import { namesOf } from '../bench/importFile.ts';
import { enterMornings, inFolder, login, tenantId } from '../test/runtime/mornings.ts';
import { startServerProcess } from '../test/support/serverProcess.ts';
import { within } from '../test/support/waitUntil.ts';
import { faultsOf } from './faults.ts';
import { importFaults, importFiles, importTenant } from './importFiles.ts';
import { runLongTests } from './longTests.ts';
import { readScreens } from './readScreens.ts';
import { repeatUnanswered } from './repeatUnanswered.ts';
import { runInstallation } from './strikes.ts';

/**
 * `npm run soak -- MINUTES`: people enter, read and import while server, database, worker and the readers of files are killed at
 * random; then proof.
 * `npm run soak -- tests`: the long versions of the tests that kill processes.
 */
if (process.argv[2] === 'tests') process.exit(runLongTests());
const minutes = Number(process.argv[2] ?? 30);
if (!Number.isFinite(minutes) || minutes <= 0) throw new Error('npm run soak -- MINUTES, or npm run soak -- tests');

const tell = (text: string) => console.log(`${new Date().toISOString()}  ${text}`);
const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-soak-'));
const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent', JOBS: '0' };
try {
  const first = startServerProcess('alone', env);
  await first.ready;
  await first.stop();
  const { testIds, named } = await inFolder(env, async (system) => {
    await createLaboratories(system, [tenantId, importTenant]);
    const books = { levels: [1, 2], runs: 0, stepMinutes: 0 };
    await fillTests(system, { ...books, tenantId: importTenant, tests: 5 });
    const entered = await fillTests(system, { ...books, tenantId, tests: 20 });
    return { testIds: entered, named: await namesOf({ system }, importTenant) };
  });

  const installation = await runInstallation(env);
  const { address, gaveUp } = installation;
  const headers = await login(address);
  const entry = enterMornings({ address, headers, testIds, minutesBack: 200_000 });
  const reading = readScreens(address, headers);
  const importer = await login(address, importTenant);
  const importing = importFiles({ address, headers: importer, dataDir: env.DATA_DIR, named });
  let kills = 0;
  for (const end = Date.now() + minutes * 60_000; ; kills += 1) {
    await sleep(Math.min(end - Date.now(), 5_000 + Math.random() * 25_000));
    if (Date.now() >= end) break;
    tell(`killed: ${await installation.strike()}; ${entry.acknowledged.length} entries acknowledged so far`);
  }
  await within('the last entries', entry.stop(), 120_000);
  await within('the last screens', reading.stop(), 120_000);
  await within('the last import', importing.stop(), 300_000);

  const { acknowledged, unanswered } = entry;
  tell(`${unanswered.length} entries got no answer: they are sent once more`);
  await repeatUnanswered({ address, headers }, unanswered);
  await installation.stop();

  tell('closing checks');
  const sent = [...acknowledged, ...unanswered];
  const imports = importing.counts();
  const faults = await inFolder(env, async (system) => [
    ...(await faultsOf(system, { sent, testIds })),
    ...(await importFaults(system, imports)),
  ]);
  faults.push(...new Set([...reading.faults, ...importing.faults]));
  for (const said of gaveUp) faults.push(`a server ended by itself: ${said}`);
  const doctor = spawnSync('npm', ['run', '-s', 'doctor'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 600_000,
  });
  console.log(doctor.stdout);
  if (doctor.status !== 0) faults.push(`the doctor found faults (${doctor.signal ?? doctor.status}) ${doctor.stderr}`);
  tell(
    `${kills} kills, ${acknowledged.length} entries of ${testIds.length * 2} results acknowledged, ` +
      `${unanswered.length} repeated, ${reading.answered()} screens read, ` +
      `${imports.stored} results of ${imports.files} files imported whose readers were killed ${imports.kills} times`,
  );
  console.log(faults.length === 0 ? 'nothing lost, nothing doubled, nothing false' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
