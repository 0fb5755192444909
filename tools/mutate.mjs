import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Replaces each comparison operator of a folder by its neighbour, one at a time, and runs the folder's tests
// (all but *.properties.test.ts, which take too long here). A change no test notices is printed.
// Changes that cannot matter are listed, with the reason, in <workspace>/bench/equivalentMutants.mjs and not tried.
// Usage, by hand, on a clean checkout of the folder: node tools/mutate.mjs packages/domain src/multirule [file...]

const [workspace, folder, ...only] = process.argv.slice(2);
const NEIGHBOUR = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
// An operator between spaces; not the arrow, generics or comments.
const COMPARISON = /(?<= )(<=|>=|===|!==|<|>)(?= )/g;

function mutantsOf(path) {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(COMPARISON)]
    .filter(({ index }) => !/^\s*(\/\/|\/?\*)/.test(lineAt(source, index)))
    .map(({ 0: operator, index }) => ({ path, source, operator, other: NEIGHBOUR[operator], index }));
}

function lineAt(source, index) {
  return source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index));
}

// In threads of one process: a test that never ends goes with it.
const QUIET = ['--bail', '1', '--no-isolate', '--no-file-parallelism', '--pool', 'threads'];
const VITEST = resolve('node_modules/vitest/vitest.mjs');

function isNoticed({ path, source, operator, other, index }) {
  writeFileSync(path, source.slice(0, index) + other + source.slice(index + operator.length));
  try {
    const tests = [VITEST, 'run', '--root', '.', folder, '--exclude', '**/*.properties.test.ts', ...QUIET];
    // A changed loop may never end: that is noticed too.
    execFileSync(process.execPath, tests, { cwd: workspace, stdio: 'ignore', timeout: 60_000, killSignal: 'SIGKILL' });
    return false;
  } catch (error) {
    if (error.status === 1 || error.code === 'ETIMEDOUT') return true;
    throw error;
  } finally {
    writeFileSync(path, source);
  }
}

function report({ path, source, operator, other, index }) {
  const line = source.slice(0, index).split('\n').length;
  console.log(`${path}:${line}: ${operator} to ${other} in: ${lineAt(source, index).trim()}`);
}

const files = readdirSync(join(workspace, folder))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && (only.length === 0 || only.includes(name)))
  .map((name) => join(workspace, folder, name));
const listed = resolve(workspace, 'bench/equivalentMutants.mjs');
const { equivalentMutants } = existsSync(listed) ? await import(pathToFileURL(listed).href) : { equivalentMutants: [] };

function isEquivalent({ path, source, operator, index }) {
  const line = lineAt(source, index).trim();
  return equivalentMutants.some(
    (known) => known.file === basename(path) && known.operator === operator && known.line === line,
  );
}

const all = files.flatMap(mutantsOf);
const mutants = all.filter((mutant) => !isEquivalent(mutant));
let survived = 0;
for (const mutant of mutants) {
  if (isNoticed(mutant)) continue;
  survived++;
  report(mutant);
}
console.log(`${mutants.length} mutants, ${survived} survived; ${all.length - mutants.length} equivalent, not tried`);
process.exitCode = survived === 0 ? 0 : 1;
