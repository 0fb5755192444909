import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a step comes to where nothing but its success is known. */
export const outcome = (failures) => ({ passed: 0, failures, skipped: [], times: [] });

/**
 * Runs a check that passes or fails as a whole: a failure counts as one. Its output is printed at its end, in one
 * piece.
 */
export async function runCheck({ root, command }) {
  const { code, said } = await run({ root, command, stdio: ['ignore', 'pipe', 'pipe'] });
  return { ...outcome(code === 0 ? [] : [command.join(' ')]), said };
}

/** Runs a test runner that writes a JSON report, and reads its tests. `command` gets the report's file. */
export async function runTests({ root, command, env, read }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'concord-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code } = await run({
      root,
      command: command(report),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: 'inherit',
    });
    return atLeastOneFailure(readReport(report, read), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner can fail without a failed test: no tests found, a hook that broke, an unhandled error. */
function atLeastOneFailure(result, code) {
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [`the runner ended with ${code} without a failed test`] };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return outcome([`no readable report: ${error.message}`]);
  }
}

function run({ root, command: [file, ...args], env, stdio }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('error', () => resolve({ code: 1, said }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
