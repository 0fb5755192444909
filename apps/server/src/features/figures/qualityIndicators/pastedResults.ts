import { pasteColumns } from '@qc/contract';
import { guessDelimiter, parseDateTime, parseNumber, readDelimited, wallText } from '@qc/domain';
import type { PlainLine } from '#features/exchange/fileReading/public';

/** A test of the menu by the words that people use for it. */
export type NamedTest = {
  readonly menuTestId: string;
  readonly names: readonly string[];
  readonly schemeIds: readonly string[];
};
export type NamedScheme = { readonly schemeId: string; readonly names: readonly string[] };

/** The cells of a line that somebody must correct: `3 (B, D)`. */
export const placeOf = ({ line, problems }: PastedLine): string =>
  `${line} (${[...new Set(problems.map((problem) => pasteColumns[problem]))].join(', ')})`;

export type PasteProblem =
  | 'unknownTest'
  | 'unknownScheme'
  | 'noRound'
  | 'badDate'
  | 'badOutcome'
  | 'badScore'
  | 'twice';

/** A pasted line: what it says, and what is wrong with it or what it makes. */
export type PastedLine = {
  readonly line: number;
  readonly text: string;
  readonly problems: readonly PasteProblem[];
  readonly record: Readonly<Record<string, string | number | null>> | null;
};

const outcomes: Readonly<Record<string, 'passed' | 'failed'>> = {
  合格: 'passed',
  通过: 'passed',
  满意: 'passed',
  passed: 'passed',
  pass: 'passed',
  不合格: 'failed',
  未通过: 'failed',
  不满意: 'failed',
  failed: 'failed',
  fail: 'failed',
};

const same = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function dayOf(text: string): string | null {
  const read = parseDateTime(text, { excel: 1900 });
  return read.ok ? wallText(read.value).slice(0, 10) : null;
}

/** The score of a line: none where the cell is empty, undefined where it is no share of a hundred. */
function scoreOf(text: string): number | null | undefined {
  if (text === '') return null;
  const read = parseNumber(text.replace(/[%％]$/, ''));
  return read.ok && read.value >= 0 && read.value <= 100 ? read.value : undefined;
}

function byName<T extends { readonly names: readonly string[] }>(
  entries: readonly T[],
): (word: string) => T | undefined {
  const known = new Map(entries.flatMap((entry) => entry.names.map((name) => [same(name), entry] as const)));
  return (word) => (word === '' ? undefined : known.get(same(word)));
}

/** The filled lines of what was copied out of a sheet. */
export const pastedLines = (text: string): PlainLine[] =>
  readDelimited(text, { delimiters: guessDelimiter(text), removesQuotes: true })
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => String(cell ?? '').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/**
 * Reads results of rounds as they are in a sheet, or were copied out of one: test, scheme, round, date, outcome and, where there is one, the
 * score. An empty scheme is the only one that the test is in. A heading is left out.
 */
export function resultLines(
  lines: readonly PlainLine[],
  known: { readonly tests: readonly NamedTest[]; readonly schemes: readonly NamedScheme[] },
): PastedLine[] {
  const [testOf, schemeOf] = [byName(known.tests), byName(known.schemes)];
  const seen = new Set<string>();
  const read = lines.map(({ line, cells }): PastedLine => {
    const [test = '', scheme = '', round = '', date = '', outcome = '', score = ''] = cells;
    const named = testOf(test);
    const only = named?.schemeIds.length === 1 ? named.schemeIds[0] : undefined;
    const schemeId = scheme === '' ? only : schemeOf(scheme)?.schemeId;
    const resultDate = dayOf(date);
    const verdict = outcomes[same(outcome)];
    const scorePercent = scoreOf(score);
    const key = [named?.menuTestId, schemeId, round, resultDate].join('/');
    const problems: PasteProblem[] = [
      ...(named ? [] : (['unknownTest'] as const)),
      ...(schemeId === undefined ? (['unknownScheme'] as const) : []),
      ...(round === '' || round.length > 60 ? (['noRound'] as const) : []),
      ...(resultDate === null ? (['badDate'] as const) : []),
      ...(verdict === undefined ? (['badOutcome'] as const) : []),
      ...(scorePercent === undefined ? (['badScore'] as const) : []),
      ...(seen.has(key) ? (['twice'] as const) : []),
    ];
    seen.add(key);
    const said = cells.filter((cell) => cell !== '').join(' · ');
    if (problems.length > 0 || !named) return { line, text: said, problems, record: null };
    const record = {
      menuTestId: named.menuTestId,
      kind: 'round',
      schemeId: schemeId ?? null,
      round,
      resultDate,
      outcome: verdict ?? null,
      scorePercent: scorePercent ?? null,
    };
    return { line, text: said, problems, record };
  });
  const [first, ...others] = read;
  const isHeading = ['unknownTest', 'badDate', 'badOutcome'].every((each) =>
    first?.problems.includes(each as PasteProblem),
  );
  return isHeading ? others : read;
}
