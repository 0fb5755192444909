import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../support/folders.ts';

const folder = path.join(serverFolder, 'migrations');
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
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(text).digest('hex');
}

/** The files that have landed, with their fingerprints. */
export function landedFiles(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(folder, listName), 'utf8')) as Record<string, string>;
}

const isMigration = (file: string) => /^\d{4}_\w+\.ts$/.test(file);

/** Files that may not change and are not listed: all but the migrations that no release has brought to anybody yet. */
export function unlisted(files = migrationFiles(), listed = Object.keys(landedFiles())): string[] {
  const last = listed.filter(isMigration).sort().at(-1) ?? '';
  return files.filter((file) => !listed.includes(file) && !(isMigration(file) && file > last));
}

/** Lists the present state: a release brings it to installations, and from then on it is frozen. */
export function landAll(): void {
  const list = Object.fromEntries(migrationFiles().map((file) => [file, fingerprint(file)]));
  writeFileSync(path.join(folder, listName), `${JSON.stringify(list, null, 2)}\n`);
}

/** The last migration of the baseline: what comes after it is an upgrade. */
export const lastOfBaseline = '0015_supplies';

/** The numbers and names of the migrations, oldest first: `0001_foundation`. */
export function migrationNames(): string[] {
  return migrationFiles()
    .filter(isMigration)
    .map((file) => file.replace(/\.ts$/, ''));
}
