import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs a check that passes or fails as a whole: a failure counts as one. */
export async function runCheck({ root, command, env }) {
  const code = await run({ root, command, env });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** Runs a test runner that writes a JSON report, and counts its tests. `command` gets the report's file. */
export async function runTests({ root, command, env, count }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'concord-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run({ root, command: command(report), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
    return atLeastOneFailure(readCount(report, count), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner can fail without a failed test: no tests found, a hook that broke, an unhandled error. */
function atLeastOneFailure({ passed, failed }, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readCount(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export const countVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });

/** Playwright calls a test that passed on a later try flaky: here that is a failure. */
export const countPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

function run({ root, command: [file, ...args], env }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
