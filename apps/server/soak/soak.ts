import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLaboratories } from '../bench/benchServer.ts';
import { fillTests } from '../bench/filledQcTests.ts';
import { enterMornings, inFolder, login, send, tenantId } from '../test/runtime/mornings.ts';
import { startServerProcess } from '../test/support/serverProcess.ts';
import { faultsOf } from './faults.ts';
import { readScreens } from './readScreens.ts';
import { runInstallation } from './strikes.ts';

/** `npm run soak -- MINUTES`: people enter and read while server, database and worker are killed at random; then proof. */
const minutes = Number(process.argv[2] ?? 30);
if (!Number.isFinite(minutes) || minutes <= 0) throw new Error('npm run soak -- MINUTES');

const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-soak-'));
const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent', JOBS: '0' };
try {
  const first = startServerProcess('alone', env);
  await first.ready;
  await first.stop();
  const testIds = await inFolder(env, async (system) => {
    await createLaboratories(system, [tenantId]);
    return fillTests(system, { tenantId, tests: 20, levels: [1, 2], runs: 0, stepMinutes: 0 });
  });

  const installation = await runInstallation(env);
  const { address } = installation;
  const headers = await login(address);
  const entry = enterMornings({ address, headers, testIds, minutesBack: 200_000 });
  const reading = readScreens(address, headers);
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await sleep(Math.min(end - Date.now(), 5_000 + Math.random() * 25_000));
    if (Date.now() < end) console.log(`${new Date().toISOString()}  killed: ${await installation.strike()}`);
  }
  await entry.stop();
  await reading.stop();

  // A client repeats what got no answer; none of it may be stored twice.
  for (const batch of entry.unanswered) {
    const { status } = await send(address, headers, batch);
    if (status !== 200) throw new Error(`a repeated entry was answered with ${status}`);
  }
  await installation.stop();
  const sent = [...entry.acknowledged, ...entry.unanswered];
  const faults = await inFolder(env, (system) => faultsOf(system, { sent, testIds }));
  const doctor = spawnSync('npm', ['run', '-s', 'doctor'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  console.log(doctor.stdout);
  if (doctor.status !== 0) faults.push('the doctor found faults');
  const { acknowledged, unanswered } = entry;
  console.log(
    `${acknowledged.length} entries acknowledged, ${unanswered.length} repeated, ${reading.answered()} screens read`,
  );
  console.log(faults.length === 0 ? 'nothing lost, nothing doubled, nothing false' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
