import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs every packages/<name>/bench/*.bench.ts and apps/<name>/bench/*.bench.ts. Each file exports a default async
// function that returns rows { name, value, limit, unit, atLeast? }: a figure and the most it may be or, with
// `atLeast`, the least. Arguments pick files by a part of their path. Ends with 1 if a figure misses its limit.

const picks = process.argv.slice(2);

function benchFiles() {
  const folders = ['packages', 'apps'].flatMap((area) => readdirSync(area).map((name) => join(area, name, 'bench')));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.bench.ts') && (picks.length === 0 || picks.some((pick) => file.includes(pick))))
    .sort();
}

function isWithin({ value, limit, atLeast }) {
  return atLeast ? value >= limit : value <= limit;
}

function line(row) {
  const figure = `${row.value.toPrecision(4)} ${row.unit}`;
  const bound = `${row.atLeast ? 'at least' : 'at most'} ${row.limit} ${row.unit}`;
  return `${isWithin(row) ? 'pass' : 'FAIL'}  ${row.name}: ${figure} (${bound})`;
}

let failed = 0;
for (const file of benchFiles()) {
  console.log(file);
  const { default: measure } = await import(pathToFileURL(resolve(file)).href);
  for (const row of await measure()) {
    console.log(`  ${line(row)}`);
    if (!isWithin(row)) failed++;
  }
}
console.log(failed === 0 ? 'all figures within their limits' : `${failed} figures miss their limit`);
process.exitCode = failed === 0 ? 0 : 1;
