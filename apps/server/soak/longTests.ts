import { spawnSync } from 'node:child_process';

/** Tests that take more kills, rows, versions and random draws where TEST_LONG is 1; they end by themselves, after half an hour. */
const files = [
  'test/runtime/killed',
  'test/imports/killedImport',
  'test/imports/mutatedFiles',
  'test/upgrade/upgrade',
  'test/fuzz',
  'test/results/operations',
];

/** The exit code of the long versions of the tests that kill processes. */
export function runLongTests(): number {
  const patience = ['--testTimeout=1800000', '--hookTimeout=1800000'];
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...patience, ...files], {
    env: { ...process.env, TEST_LONG: '1' },
    stdio: 'inherit',
  });
  return status ?? 1;
}
