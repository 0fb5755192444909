import type { QcTestRow } from '@qc/contract';

type Searched = Pick<
  QcTestRow,
  'analyteName' | 'abbreviation' | 'searchText' | 'labInstrumentName' | 'lotNumber' | 'methodName'
>;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
const wordsIn = (typed: string) =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a test has every typed word in one of its names: "glu cobas" and "ptt cobas" find glucose (葡萄糖) on the Cobas. */
export function matches(test: Searched, typed: string): boolean {
  const { analyteName, abbreviation, searchText, labInstrumentName, lotNumber, methodName } = test;
  const texts = [analyteName, abbreviation, searchText, labInstrumentName, lotNumber, methodName].map(plain);
  return wordsIn(typed).every((word) => texts.some((text) => text.includes(word)));
}

/** How well a test fits the first word: the abbreviation itself, then what begins with it, then names in pinyin, then anything. */
function rank(test: Searched, word: string): number {
  const abbreviation = plain(test.abbreviation);
  if (abbreviation === word) return 0;
  if (abbreviation.startsWith(word)) return 1;
  if (plain(test.analyteName).startsWith(word)) return 2;
  // Names, pinyin initials and full pinyin, each on its own line.
  const names = plain(test.searchText).split('\n');
  if (names.includes(word)) return 3;
  return names.some((name) => name.startsWith(word)) ? 4 : 5;
}

/** The tests that are meant by some letters, the likeliest first; sealed ones after all others. */
export function findTests<T extends Searched & Pick<QcTestRow, 'status'>>(
  tests: readonly T[],
  typed: string,
): readonly T[] {
  const [word = ''] = wordsIn(typed);
  const isSealed = ({ status }: T) => Number(status === 'Sealed');
  return tests
    .filter((test) => matches(test, typed))
    .map((test) => ({ test, rank: word === '' ? 0 : rank(test, word) }))
    .sort((a, b) => isSealed(a.test) - isSealed(b.test) || a.rank - b.rank)
    .map(({ test }) => test);
}
