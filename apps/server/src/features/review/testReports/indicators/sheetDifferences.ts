import type { SheetDifference } from '@qc/contract';
import { type QualityIndicator, qualityIndicators } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { StoredIndicators, StoredIndicatorTest } from './storedIndicators.ts';

const countOf = (test: StoredIndicatorTest | undefined, indicator: QualityIndicator): string =>
  test === undefined ? '' : `${test.counts[indicator].counts}/${test.counts[indicator].reason}`;

/** How what was submitted differs from what the same period says today: figures, and the tests that count otherwise. */
export function sheetDifferences(
  posted: StoredIndicators,
  live: StoredIndicators,
  language: Language,
): SheetDifference[] {
  const before = new Map(posted.tests.map((test) => [test.menuTestId, test]));
  const now = new Map(live.tests.map((test) => [test.menuTestId, test]));
  const all = [...new Map([...now, ...before]).values()];
  return qualityIndicators.flatMap((indicator): SheetDifference[] => {
    const changed = all.filter(
      ({ menuTestId }) => countOf(before.get(menuTestId), indicator) !== countOf(now.get(menuTestId), indicator),
    );
    if (changed.length === 0) return [];
    const tests = changed.map(({ analyte }) => analyte[language]);
    return [{ indicator, posted: posted.shares[indicator], live: live.shares[indicator], tests }];
  });
}
