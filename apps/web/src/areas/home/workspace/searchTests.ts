import type { QcTestRow } from '@qc/contract';

type Searched = Pick<QcTestRow, 'analyteName' | 'abbreviation' | 'labInstrumentName' | 'lotNumber' | 'methodName'>;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a test has every typed word in one of its names: "glu cobas" finds glucose on the Cobas. */
export function matches(test: Searched, typed: string): boolean {
  const texts = [test.analyteName, test.abbreviation, test.labInstrumentName, test.lotNumber, test.methodName].map(
    plain,
  );
  return plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => texts.some((text) => text.includes(word)));
}
