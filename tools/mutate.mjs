import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Replaces each comparison operator of a folder by its neighbours, one at a time, and runs the folder's tests
// (all but *.properties.test.ts, which take too long here). A change no test notices is printed.
// Usage, by hand, on a clean checkout of the folder: node tools/mutate.mjs packages/domain src/multirule [file...]

const [workspace, folder, ...only] = process.argv.slice(2);
const NEIGHBOURS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
// An operator between spaces; not the arrow, generics or comments.
const COMPARISON = /(?<= )(<=|>=|===|!==|<|>)(?= )/g;

function mutantsOf(path) {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(COMPARISON)]
    .filter(({ index }) => !/^\s*(\/\/|\/?\*)/.test(lineAt(source, index)))
    .flatMap(({ 0: operator, index }) =>
      NEIGHBOURS[operator].map((other) => ({ path, source, operator, other, index })),
    );
}

function lineAt(source, index) {
  return source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index));
}

function isNoticed({ path, source, operator, other, index }) {
  writeFileSync(path, source.slice(0, index) + other + source.slice(index + operator.length));
  try {
    const tests = [
      'vitest',
      'run',
      '--root',
      '.',
      folder,
      '--exclude',
      '**/*.properties.test.ts',
      '--bail',
      '1',
      '--no-isolate',
    ];
    execFileSync('npx', tests, { cwd: workspace, stdio: 'ignore', timeout: 120_000 });
    return false;
  } catch {
    return true;
  } finally {
    writeFileSync(path, source);
  }
}

const files = readdirSync(join(workspace, folder))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && (only.length === 0 || only.includes(name)))
  .map((name) => join(workspace, folder, name));
const mutants = files.flatMap(mutantsOf);
const survivors = mutants.filter((mutant) => !isNoticed(mutant));
for (const { path, source, operator, other, index } of survivors) {
  const line = source.slice(0, index).split('\n').length;
  console.log(`${path}:${line}: ${operator} to ${other} in: ${lineAt(source, index).trim()}`);
}
console.log(`${mutants.length} mutants, ${survivors.length} survived`);
process.exitCode = survivors.length === 0 ? 0 : 1;
