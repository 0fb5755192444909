import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

type Link = { readonly source: string; readonly target: string };

/**
 * npm packages cannot carry symbolic links, so the binaries' package makes its library links in an install script, which
 * npm may not have run. Its list names them; those that are missing are made here.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Link[];
  await Promise.all(links.map((link) => makeLink(path.dirname(native), link)));
}

async function makeLink(packageFolder: string, { source, target }: Link): Promise<void> {
  const place = path.join(packageFolder, target);
  if (await lstat(place).catch(() => undefined)) return;
  const pointsTo = path.relative(path.dirname(target), source);
  await symlink(pointsTo, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
