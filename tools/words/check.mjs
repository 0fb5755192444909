import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { skippedFolders } from '../skippedFolders.mjs';
import { retired } from './retired.mjs';

/** The list of retired words names them itself. */
const ownFolder = 'tools/words';

const byName = (a, b) => (a < b ? -1 : 1);

const anyRetired = () => new RegExp(`\\b(?:${Object.keys(retired).join('|')})\\b`, 'gi');

/** The retired words of a text with their lines, from 1. */
export function findWords(text) {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(anyRetired())].map(([word]) => ({ word, line: index + 1 })));
}

/** The retired words of every source file and document that has some, by its path with forward slashes. */
export function scanWords(root) {
  const found = new Map();
  for (const place of files(root, root)) {
    const words = findWords(readFileSync(path.join(root, place), 'utf8'));
    if (words.length > 0) found.set(place, words);
  }
  return found;
}

/** Sources and documents below the folders of the workspace, and the documents of the root itself. */
function* files(root, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => byName(a.name, b.name))) {
    const place = path.relative(root, path.join(folder, entry.name)).split(path.sep).join('/');
    const isSkipped = skippedFolders.has(entry.name) || entry.name.startsWith('.') || place === ownFolder;
    if (entry.isDirectory() && !isSkipped) yield* files(root, path.join(folder, entry.name));
    else if (entry.isFile() && /\.(ts|tsx|mjs|mts|css|md)$/.test(entry.name)) yield place;
  }
}

/** The allowed counts by file; none where no list was written yet. */
export function readAllowed(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** One line per file with more retired words than allowed, or with fewer: the list must follow, since it may only fall. */
export function checkWords(found, allowed = {}) {
  return [...new Set([...found.keys(), ...Object.keys(allowed)])].sort(byName).flatMap((file) => {
    const words = found.get(file) ?? [];
    const limit = allowed[file] ?? 0;
    if (words.length < limit) return [`${file}: ${words.length} retired words, ${limit} in the list: lower it`];
    if (words.length === limit) return [];
    const named = words.map(({ word, line }) => `${line} "${word}" (${retired[word.toLowerCase()]})`).join('; ');
    return [`${file}: ${words.length} retired words, ${limit} allowed: ${named}`];
  });
}

/** The list after a sweep: counts fall to what is found and never rise. The first list holds everything found. */
export function loweredCounts(found, allowed) {
  const counts = [...found].map(([file, words]) => [
    file,
    Math.min(words.length, allowed ? (allowed[file] ?? 0) : words.length),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort(([a], [b]) => byName(a, b)));
}
