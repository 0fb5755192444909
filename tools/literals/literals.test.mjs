import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { literalsIn } from './literals.mjs';

test.each([
  { name: 'Chinese between tags is found', source: 'const a = <p>质控</p>', found: ['质控'] },
  { name: 'English between tags is found', source: 'const a = <p>Save</p>', found: ['Save'] },
  { name: 'a spoken attribute is found', source: 'const a = <i aria-label="Close" />', found: ['Close'] },
  { name: 'a literal in braces is found', source: "const a = <p>{'Save'}</p>", found: ['Save'] },
  { name: 'a translated text passes', source: "const a = <p>{t('frame.close')}</p>", found: [] },
  { name: 'an attribute that no one reads passes', source: 'const a = <p className="card wide" />', found: [] },
  { name: 'signs and figures pass', source: 'const a = <p>± 2 · – %</p>', found: [] },
  { name: 'a key on the keyboard passes', source: 'const a = <kbd>Ctrl K</kbd>', found: [] },
])('literals: $name', ({ source, found }) => {
  expect(literalsIn(source).map(({ text }) => text)).toEqual(found);
});

const web = path.join(import.meta.dirname, '../../apps/web/src');
const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

test('screens are found', () => {
  expect(screens.length).toBeGreaterThan(50);
});

test.each(screens)('%s says nothing that is not in both languages', (name) => {
  expect(literalsIn(readFileSync(path.join(web, name), 'utf8'))).toEqual([]);
});
