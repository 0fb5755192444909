import { skippedLine } from './skippedReporter.mjs';

/** The report of a failed test: file, title, and the first lines of the reason. */
const failure = (where, title, message) =>
  `${where} › ${title}\n${String(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n')}`;

/** What a report of vitest says: how many passed, what failed, what was skipped and why, and how long each file took. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [failure(name, 'the file itself', message)];
    return tests.map((test) => failure(name, test.fullName, test.failureMessages.join('\n')));
  });
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ meta }) => meta?.skipped !== undefined)
      .map(({ fullName, meta }) => skippedLine(`${name} › ${fullName}`, meta.skipped)),
  );
  const times = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  return { passed: numPassedTests, failures, skipped, times };
}

/** The same of Playwright. */
export function readPlaywright({ stats, suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const flows = suites.flatMap(specs).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })));
  const failed = flows
    .filter(({ status }) => status === 'unexpected')
    .map(({ spec, results }) => failure(place(spec), spec.title, why(results)));
  return {
    passed: stats.expected,
    failures: [...failed, ...errors.map(({ message }) => message)],
    skipped: [],
    times: flows.map(({ spec, results }) => ({
      name: `${place(spec)} › ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

const place = ({ file, line }) => `${file}:${line}`;
const why = (results) => results.find(({ error }) => error)?.error.message;
