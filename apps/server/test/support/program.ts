import path from 'node:path';
import { serverFolder } from './folders.ts';

/**
 * The arguments of Node to run a program of this package, named without its extension: `npm test` has compiled it, and
 * starts the compiled one. A single test file, run during development, uses the sources.
 */
export function programArguments(name: string): string[] {
  return process.env.TEST_SERVER === 'built'
    ? [path.join(serverFolder, 'dist', `${name}.js`)]
    : ['--conditions=source', '--import', 'tsx', path.join(serverFolder, `${name}.ts`)];
}
