import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, root, targets } from './build/targets.mjs';

// Runs every packages/<name>/bench/*.bench.ts and apps/<name>/bench/*.bench.ts, each in a separate process. Each file
// exports a default async function that returns rows { name, value, limit, unit, atLeast? }: a figure and the most it
// may be or, with `atLeast`, the least. Arguments pick files by a part of their path. Ends with 1 if a figure misses
// its limit.

const picks = process.argv.slice(2);

/** What `npm start` hands to Node: measured is what runs. */
const startFlags = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];

function benchFiles() {
  const folders = ['packages', 'apps'].flatMap((area) => readdirSync(area).map((name) => join(area, name, 'bench')));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.bench.ts') && (picks.length === 0 || picks.some((pick) => file.includes(pick))))
    .sort();
}

/** The server is measured as it is shipped: built. Running sources costs every closure a name, which users never pay. */
function command(file) {
  const built = file.replace(join('apps', 'server', 'bench'), join('apps', 'server', 'dist', 'bench'));
  if (built !== file) return [built.replace(/\.ts$/, '.js')];
  return ['--import', 'tsx', '--conditions=source', file];
}

function measure(file) {
  const args = command(file);
  const script = join(root, 'tools/bench/measure.mjs');
  const child = spawn(process.execPath, [...startFlags, ...args.slice(0, -1), script, args.at(-1)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let rows;
    child.once('message', (message) => {
      rows = message;
    });
    child.once('error', reject);
    child.once('close', (code) => (rows ? resolve(rows) : reject(new Error(`${file} ended with ${code}`))));
  });
}

function isWithin({ value, limit, atLeast }) {
  return atLeast ? value >= limit : value <= limit;
}

function line(row) {
  const figure = `${row.value.toPrecision(4)} ${row.unit}`;
  const bound = `${row.atLeast ? 'at least' : 'at most'} ${row.limit} ${row.unit}`;
  return `${isWithin(row) ? 'pass' : 'FAIL'}  ${row.name}: ${figure} (${bound})`;
}

await build(targets, ({ en }) => console.log(en));
spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: root, stdio: 'inherit' });
let failed = 0;
for (const file of benchFiles()) {
  console.log(file);
  for (const row of await measure(file)) {
    console.log(`  ${line(row)}`);
    if (!isWithin(row)) failed++;
  }
}
console.log(failed === 0 ? 'all figures within their limits' : `${failed} figures miss their limit`);
process.exitCode = failed === 0 ? 0 : 1;
