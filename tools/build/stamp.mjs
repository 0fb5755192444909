import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'test', 'test-results', 'bench', 'e2e', 'truth']);

/** A fingerprint of sources by name, size and time: cheap enough for every start. */
export function fingerprint(root, places) {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of filesOf(path.join(root, place))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

function* filesOf(place) {
  const info = statSync(place, { throwIfNoEntry: false });
  if (!info) return;
  if (!info.isDirectory()) return yield place;
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (entry.isDirectory() ? skipped.has(entry.name) : /\.test\.\w+$/.test(entry.name)) continue;
    yield* filesOf(path.join(place, entry.name));
  }
}

/** Whether a build made from sources with this fingerprint is there. */
export function isFresh(stampFile, print) {
  try {
    return readFileSync(stampFile, 'utf8') === print;
  } catch {
    return false;
  }
}

export function keepStamp(stampFile, print) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
}
