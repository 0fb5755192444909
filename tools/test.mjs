// `npm test`: types, lint, unit and server tests, then the built web in a real browser. Ends with one line of totals.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { pruneCompiled } from './build/prune.mjs';
import { build, root, targets } from './build/targets.mjs';
import { readPlaywright, readVitest } from './test/reports.mjs';
import { outcome, runCheck, runTests } from './test/steps.mjs';
import { summary } from './test/summary.mjs';
import { makeTemporaryFolder } from './test/temporaryFolder.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const steps = [];
process.env.TMPDIR = makeTemporaryFolder();

async function step(title, act) {
  const begun = Date.now();
  console.log(`\n── ${title} …`);
  const { said = '', ...result } = await act().catch((error) => outcome([error.message]));
  const ms = Date.now() - begun;
  steps.push({ title, ms, ...result });
  const verdict = result.failures.length === 0 ? 'ok' : 'FAILED';
  console.log(`\n── ${title}: ${verdict} (${Math.round(ms / 1000)} s)\n${said}`);
}

const check = (title, ...command) => step(title, () => runCheck({ root, command }));

/** Built before the tests: some of them start what is built, and the browser opens it. */
async function buildAll() {
  await build(targets, ({ en }) => console.log(en));
  return outcome([]);
}

const unitTests = () =>
  runTests({
    root,
    command: (report) => [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=./tools/test/skippedReporter.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { TEST_SERVER: 'built' },
    read: readVitest,
  });

/** Never tried again: a press that has no effect is a fault that people meet, too. */
const browserTests = async () =>
  runTests({
    root,
    command: () => [
      bin('playwright'),
      'test',
      '--config=apps/web/playwright.config.ts',
      '--project=chromium',
      '--retries=0',
      '--reporter=line,json',
    ],
    env: { CHROMIUM_PATH: ensureBrowser() },
    read: readPlaywright,
  });

/** The compiler and the build write into the same folders; the other checks only read. */
async function typesAndBuild() {
  await check('types', bin('tsc'), '-b');
  // The compiled tests run: those that were renamed or removed must not.
  const server = path.join(root, 'apps/server');
  for (const part of ['src', 'test']) pruneCompiled(path.join(server, 'dist', part), path.join(server, part));
  await step('build', buildAll);
}

async function lint() {
  await check('format and lint', bin('biome'), 'check', '.');
  await check('typed lint', bin('oxlint'), '--type-aware', '--deny-warnings');
  await check('imports', process.execPath, 'tools/imports.mjs');
  await check('words', process.execPath, 'tools/words.mjs');
}

await Promise.all([typesAndBuild(), lint()]);
await step('unit and server tests', unitTests);
await step('browser tests', browserTests);

console.log(`\n${summary(steps)}`);
process.exitCode = steps.some(({ failures }) => failures.length > 0) ? 1 : 0;
