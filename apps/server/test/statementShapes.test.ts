import { describe, expect, test } from 'vitest';
import { sourceStatements } from './support/statements.ts';

const statements = sourceStatements().map(({ file, text }) => ({ file, text: text.toLowerCase() }));

/** What a cluster cannot run, or runs otherwise; each shape with the allowed exceptions, and why. */
const forbidden: readonly { shape: string; pattern: RegExp; allowed: readonly string[] }[] = [
  { shape: 'a recursive query', pattern: /with recursive/, allowed: [] },
  { shape: 'a setting that outlives the transaction or is not passed on', pattern: /set_config\(/, allowed: [] },
  {
    shape: 'a write that returns formatted times',
    pattern:
      /^(insert|update|delete) .* returning .*(to_char|now\(\)|\b(month|day|since|until|\w+_(at|time|date|from|to))::text)/,
    allowed: [],
  },
  { shape: 'an update by the running clock', pattern: /^update .* clock_timestamp\(\)/, allowed: [] },
  {
    shape: 'an update that casts text of a row to a list or a time',
    pattern: /^update .* set .*\b[a-z]\w*\.\w+::(?:\w+\[\]|date|timestamp)/,
    allowed: [],
  },
  {
    shape: 'rows out of a function alone',
    pattern: /^insert into (?!.* values ).* from (unnest|json|rows from)(?!.* join )/,
    // The loader passes row-level security, and copies.
    allowed: [
      'platform/database/insertText.ts',
      'features/figures/peers/groups.queries.ts',
      'features/figures/peers/setAside.queries.ts',
      'demo/loadImports.ts',
    ],
  },
];

test('statements are found', () => {
  expect(statements.length).toBeGreaterThan(300);
});

describe.each(forbidden)('$shape', ({ pattern, allowed }) => {
  test('is in no statement', () => {
    const found = statements.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file));
    expect(found).toEqual([]);
  });
});
