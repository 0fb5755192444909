import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What is called stands in the contract: a screen names a call, never an address, and asks through `platform/api/call.ts`. */
const root = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

const addresses = /['"`]\/(app|blade-auth|blade-system|blade-resource)\//;
/** The bare client of `platform/api/api.ts`; only the platform may use it. */
const bareCalls = /\bapi\.(get|post|upload|download|lines|stream)\b/;

const offenders = (pattern: RegExp, isExempt: (file: string) => boolean = () => false) =>
  files.filter(({ file, source }) => pattern.test(source) && !isExempt(file)).map(({ file }) => file);

test('there is something to look at', () => expect(files.length).toBeGreaterThan(400));

test('no address of the API is written in the web', () => {
  expect(offenders(addresses)).toEqual([]);
});

test('nothing but the platform calls the server without a declared call', () => {
  expect(offenders(bareCalls, (file) => file.startsWith(`platform${path.sep}`))).toEqual([]);
});

test.each(["api.get('/app/lot/page')", 'api.post(`/blade-system/user/unlock`)'])('%s would be found', (line) => {
  expect([addresses.test(line), bareCalls.test(line)]).toEqual([true, true]);
});
