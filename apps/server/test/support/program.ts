import path from 'node:path';

const server = path.resolve(import.meta.dirname.replace(/[\\/]dist[\\/]/, '/'), '../..');

/**
 * The arguments of Node to run a program of this package, named without its extension: `npm test` has compiled it, and
 * starts the compiled one. A single test file, run during development, uses the sources.
 */
export function programArguments(name: string): string[] {
  return process.env.TEST_SERVER === 'built'
    ? [path.join(server, 'dist', `${name}.js`)]
    : ['--conditions=development', '--import', 'tsx', path.join(server, `${name}.ts`)];
}
