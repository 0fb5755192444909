import type { QcTestRow } from '@qc/contract';

type Searched = Pick<
  QcTestRow,
  'analyteName' | 'abbreviation' | 'searchText' | 'labInstrumentName' | 'lotNumber' | 'methodName'
>;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a test has every typed word in one of its names: "glu cobas" and "ptt cobas" find glucose (葡萄糖) on the Cobas. */
export function matches(test: Searched, typed: string): boolean {
  const { analyteName, abbreviation, searchText, labInstrumentName, lotNumber, methodName } = test;
  const texts = [analyteName, abbreviation, searchText, labInstrumentName, lotNumber, methodName].map(plain);
  return plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => texts.some((text) => text.includes(word)));
}
