import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'));

/** Whether a package named by another one is in the lock file, beside it or further up, as Node would find it. */
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

test('every package has a version and none names a registry', () => {
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version }]) => !version)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});
