export const skippedLine = (name, why) => `- skipped: ${name}${why ? `: ${why}` : ''}`;

/** Whether a test was left out on purpose; those of a file that broke never ran either. */
const isSkipped = (test) => test.options.mode === 'skip' || Boolean(test.result().note);

const skippedOf = (module) => [...module.children.allTests('skipped')].filter(isSkipped);

/** What was skipped, and why as far as the test says: one line each. */
export function skippedLines(modules) {
  return modules.flatMap((module) =>
    skippedOf(module).map((test) => skippedLine(`${module.relativeModuleId} › ${test.fullName}`, test.result().note)),
  );
}

/** Says at the end of a run of vitest which of its tests were skipped. Where they were chosen by name, the others are none. */
export default class SkippedReporter {
  onInit({ config }) {
    this.choosesByName = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules) {
    if (this.choosesByName) return;
    // The JSON report, written after this, holds only what is in `meta` of a skipped test.
    for (const test of modules.flatMap(skippedOf)) test.meta().skipped = test.result().note ?? '';
    const lines = skippedLines(modules);
    if (lines.length > 0) console.log(`\n${lines.join('\n')}\n`);
  }
}
