import path from 'node:path';

const server = path.resolve(import.meta.dirname.replace(/[\\/]dist[\\/]/, '/'), '../..');

/**
 * What Node is given to run a program of this package, named without its ending: `npm test` has compiled it, and starts what
 * is compiled. A single test file, run while one works, takes the sources as they are.
 */
export function programArguments(name: string): string[] {
  return process.env.TEST_SERVER === 'built'
    ? [path.join(server, 'dist', `${name}.js`)]
    : ['--conditions=development', '--import', 'tsx', path.join(server, `${name}.ts`)];
}
