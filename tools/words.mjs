// Refuses words that this project retired (tools/words/retired.mjs) in sources and documents. Prints one line per file with
// more of them than tools/words/allowed.json allows, and ends with 1 if there is any. `--update` lowers the allowed counts
// to what is there; it never raises one. To start the list again, delete it first.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkWords, loweredCounts, readAllowed, scanWords } from './words/check.mjs';

const list = path.join(import.meta.dirname, 'words/allowed.json');
const found = scanWords(path.join(import.meta.dirname, '..'));
if (process.argv.includes('--update'))
  writeFileSync(list, `${JSON.stringify(loweredCounts(found, readAllowed(list)), null, 2)}\n`);

const troubles = checkWords(found, readAllowed(list));
for (const trouble of troubles) console.error(trouble);
if (troubles.length > 0) process.exitCode = 1;
