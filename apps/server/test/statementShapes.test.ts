import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../src');

type Found = { readonly file: string; readonly text: string };

/** Every text in backquotes that begins like a statement. */
const statements: Found[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/`([^`]*)`/g)]
      .map(([, text = '']) => ({ file, text: text.replace(/\s+/g, ' ').trim().toLowerCase() }))
      .filter(({ text }) => /^(with|select|insert|update|delete) /.test(text)),
  );

/** What a cluster cannot run, or runs otherwise; each shape with where it may stand all the same, and why. */
const forbidden: readonly { shape: string; pattern: RegExp; allowed: readonly string[] }[] = [
  { shape: 'a recursive query', pattern: /with recursive/, allowed: [] },
  { shape: 'a setting that outlives the transaction or is not passed on', pattern: /set_config\(/, allowed: [] },
  {
    shape: 'a write that returns words of times',
    pattern:
      /^(insert|update|delete) .* returning .*(to_char|now\(\)|\b(month|day|since|until|\w+_(at|time|date|from|to))::text)/,
    allowed: [],
  },
  { shape: 'an update by the running clock', pattern: /^update .* clock_timestamp\(\)/, allowed: [] },
  {
    shape: 'rows out of a function alone',
    pattern: /^insert into (?!.* values ).* from (unnest|json|rows from)(?!.* join )/,
    // The loader passes row-level security, and copies.
    allowed: [
      'platform/database/insertText.ts',
      'features/peers/groups.queries.ts',
      'features/peers/setAside.queries.ts',
      'features/demo/loadImports.ts',
    ],
  },
];

test('statements are found', () => {
  expect(statements.length).toBeGreaterThan(300);
});

describe.each(forbidden)('$shape', ({ pattern, allowed }) => {
  test('stands in no statement', () => {
    const found = statements.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file));
    expect(found).toEqual([]);
  });
});
