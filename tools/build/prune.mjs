import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes compiled files whose source is gone. The compiler leaves them behind, and a migration that was renamed would
 * run a second time under its old name.
 */
export function pruneCompiled(compiledFolder, sourceFolder) {
  if (!existsSync(compiledFolder)) return;
  for (const entry of readdirSync(compiledFolder, { withFileTypes: true, recursive: true })) {
    const compiled = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|js\.map|d\.ts)$/.test(entry.name)) continue;
    const stem = path.relative(compiledFolder, compiled).replace(/\.(js|js\.map|d\.ts)$/, '');
    if (!['.ts', '.tsx'].some((end) => existsSync(path.join(sourceFolder, stem + end)))) rmSync(compiled);
  }
}
