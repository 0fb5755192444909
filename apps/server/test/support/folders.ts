import path from 'node:path';

/** The folder of this package: tests run from their sources or from the build, and what they read is not built. */
export const serverFolder = path.resolve(
  import.meta.dirname.replace(/[\\/]dist(?=[\\/]test[\\/]support$)/, ''),
  '../..',
);

export const repositoryFolder = path.resolve(serverFolder, '../..');
