// `npm test`: types, lint, unit and server tests, then the built web in a real browser. Ends with one line of totals.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, root, targets } from './build/targets.mjs';
import { readPlaywright, readVitest, runCheck, runTests } from './test/steps.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
let passed = 0;
const failures = [];

async function step(title, act) {
  const begun = Date.now();
  console.log(`\n── ${title}`);
  const outcome = await act();
  passed += outcome.passed;
  failures.push(...outcome.failures);
  console.log(
    `── ${title}: ${outcome.failures.length === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - begun) / 1000)} s)`,
  );
}

const check =
  (...command) =>
  () =>
    runCheck({ root, command });

await step('types', check(bin('tsc'), '-b'));
await step('format and lint', check(bin('biome'), 'check', '.'));
await step('typed lint', check(bin('oxlint'), '--type-aware', '--deny-warnings'));
await step('imports', check(process.execPath, 'tools/imports.mjs'));
await step('unit and server tests', () =>
  runTests({
    root,
    command: (report) => [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    read: readVitest,
  }),
);
if (existsSync(path.join(root, 'apps/web/playwright.config.ts'))) await step('browser tests', browserTests);

async function browserTests() {
  try {
    const env = { CHROMIUM_PATH: ensureBrowser() };
    await build(targets, ({ en }) => console.log(en));
    const config = 'apps/web/playwright.config.ts';
    const command = () => [
      bin('playwright'),
      'test',
      '--config',
      config,
      '--project',
      'chromium',
      '--reporter=line,json',
    ];
    return await runTests({ root, command, env, read: readPlaywright });
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failures: [error.message] };
  }
}

for (const failed of failures) console.log(`\n✗ ${failed}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
