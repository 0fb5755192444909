import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../migrations/', import.meta.url);
const listName = 'landed.json';

/** Everything that a migration does is in these files: migrations, what they share, the rows they bring. */
export function migrationFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.\w+$/.test(name) && name !== listName)
    .sort();
}

/** Line ends differ between checkouts; nothing else may. */
export function fingerprint(file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(text).digest('hex');
}

/** The files that have landed, with their fingerprints. */
export function landedFiles(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(listName, folder), 'utf8')) as Record<string, string>;
}

/** The numbers and names of the migrations, oldest first: `0001_platform`. */
export function migrationNames(): string[] {
  return migrationFiles()
    .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
}
