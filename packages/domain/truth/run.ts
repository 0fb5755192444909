import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFile, type Outcome } from './judge.ts';

/** `npm run -s truth -- <folder>`: judges every case file of a folder. */
function main(folder: string | undefined): number {
  if (folder === undefined) {
    console.log('usage: npm run -s truth -- <folder>');
    return 1;
  }
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  if (files.length === 0) console.log(`no case file in ${folder}`);
  const outcomes = files.flatMap((name) => judgeFile(name, parse(join(folder, name))));
  const failed = outcomes.filter(({ differences }) => differences.length > 0);
  for (const outcome of failed) console.log(sentence(outcome));
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 || files.length === 0 ? 1 : 0;
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return String(error);
  }
}

function sentence({ id, differences }: Outcome): string {
  const parts = differences.map(
    ({ path, expected, actual }) => `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
  );
  return `${id} failed: ${parts.join('; ')}`;
}

process.exitCode = main(process.argv[2]);
