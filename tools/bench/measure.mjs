// Measures one file of figures and hands its rows to the process that asked.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
const { default: measure } = await import(pathToFileURL(resolve(file)).href);
process.send(await measure());
process.disconnect();
