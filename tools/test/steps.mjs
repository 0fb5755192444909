import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs a check that passes or fails as a whole: a failure counts as one. */
export async function runCheck({ root, command, env }) {
  const code = await run({ root, command, env });
  return { passed: 0, failures: code === 0 ? [] : [command.join(' ')] };
}

/** Runs a test runner that writes a JSON report, and reads its tests. `command` gets the report's file. */
export async function runTests({ root, command, env, read }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'concord-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run({ root, command: command(report), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
    return atLeastOneFailure(readReport(report, read), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner can fail without a failed test: no tests found, a hook that broke, an unhandled error. */
function atLeastOneFailure({ passed, failures }, code) {
  if (code === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [`the runner ended with ${code} without a failed test`] };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`no readable report: ${error.message}`] };
  }
}

/** A failed test as a person looks for it: where, which, and the first lines of why. */
const failure = (where, title, message) =>
  `${where} › ${title}\n${String(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n')}`;

export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [failure(name, 'the file itself', message)];
    return tests.map((test) => failure(name, test.fullName, test.failureMessages.join('\n')));
  });
  return { passed: numPassedTests, failures };
}

/** Playwright calls a test that passed on a later try flaky: here that is a failure. */
export function readPlaywright({ stats, suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failed = suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ spec, test }) =>
      failure(`${spec.file}:${spec.line}`, spec.title, test.results.find(({ error }) => error)?.error.message),
    );
  return { passed: stats.expected, failures: [...failed, ...errors.map(({ message }) => message)] };
}

function run({ root, command: [file, ...args], env }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
