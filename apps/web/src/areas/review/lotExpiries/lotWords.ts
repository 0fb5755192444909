import type { LotExpiryRow } from '@qc/contract';
import type { Translate } from '#platform/language/language.ts';

export function daysText(daysLeft: number, t: Translate): string {
  return daysLeft < 0 ? t('lotExpiries.expiredSince', { n: -daysLeft }) : t('lotExpiries.days', { n: daysLeft });
}

/** How many tests are on the lot, and how many of them need nothing more. */
export function testsText({ tests }: Pick<LotExpiryRow, 'tests'>, t: Translate): string {
  const done = tests.filter(({ isReplaced }) => isReplaced).length;
  const count = tests.length;
  return done > 0 ? t('lotExpiries.replacedOf', { done, count }) : t('lotExpiries.testCount', { count });
}

/** The lot on which tests of this one already run in parallel, where there is one. */
export function overlapLot({ tests }: Pick<LotExpiryRow, 'tests'>): string | null {
  return tests.find(({ successorLotId }) => successorLotId !== null)?.successorLotId ?? null;
}

/** Tests that have no parallel one on a later lot. */
export const testsToCopy = ({ tests }: Pick<LotExpiryRow, 'tests'>) =>
  tests.filter(({ successorId }) => successorId === null);

/** One to six numbers of days, or undefined where the text is something else. */
export function readWindows(text: string): number[] | undefined {
  const parts = text.split(/[,，、\s]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  const isGood = days.every((each) => Number.isInteger(each) && each >= 1 && each <= 730);
  return isGood && days.length >= 1 && days.length <= 6 ? [...new Set(days)].sort((a, b) => b - a) : undefined;
}
