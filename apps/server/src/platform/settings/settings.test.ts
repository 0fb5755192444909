import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settings } from './settings.ts';

const page = await readFile(
  new URL('../../../../../docs/operators.md', import.meta.url.replace('/server/dist/', '/server/')),
  'utf8',
);

test.each(Object.values(settings).map((setting) => [setting.name, setting] as const))(
  'the operators’ page lists %s with its meaning and default',
  (name, setting) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row).toContain(setting.meaning.en);
    expect(row).toContain(setting.meaning.zh);
    if (setting.default !== '') expect(row).toContain(`\`${setting.default}\``);
  },
);

test('the operators’ page lists no variable that is not read', () => {
  const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => String(match[1]));
  expect(listed.sort()).toEqual(
    Object.values(settings)
      .map((setting) => setting.name)
      .sort(),
  );
});
