// Import directions, cycles and undeclared dependencies. Prints one line per offence and ends with 1 if there is any.
import path from 'node:path';
import { checkImports } from './imports/check.mjs';

const troubles = checkImports(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..')));
for (const trouble of troubles) console.error(trouble);
if (troubles.length > 0) process.exitCode = 1;
