import type { IndicatorTest } from '@qc/contract';
import type { IndicatorSpan, QualityIndicator, TestShare } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';

/** The series that comes nearest to its limit, or exceeds it most. */
export type StoredWorst = Omit<IndicatorTest['series'][number], 'instrument'> & { readonly instrument: Bilingual };

/** A test of the menu as a sheet keeps it. */
export type StoredIndicatorTest = Pick<IndicatorTest, 'menuTestId' | 'isAccredited' | 'counts'> & {
  readonly analyte: Bilingual;
  readonly requirement:
    | (Omit<NonNullable<IndicatorTest['requirement']>, 'edition'> & { readonly edition: Bilingual })
    | null;
  readonly worst: StoredWorst | null;
};

/** What the menu says, in numbers of tests. */
export type StoredMenu = Readonly<
  Record<'tests' | 'accredited' | 'joined' | 'notJoined' | 'noScheme' | 'unknown', number>
>;

/** A sheet of national indicators in no language: figures, goals and settings as they were when it was made. */
export type StoredIndicators = {
  readonly span: IndicatorSpan;
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly minResults: number;
  readonly shares: Readonly<Record<QualityIndicator, TestShare>>;
  readonly goals: Readonly<Record<QualityIndicator, number | null>>;
  readonly menu: StoredMenu;
  readonly tests: readonly StoredIndicatorTest[];
  readonly offMenu: readonly Bilingual[];
};

/** The tests that no requirement in force names. */
export const withoutRequirement = ({ tests }: StoredIndicators): StoredIndicatorTest[] =>
  tests.filter(({ requirement }) => requirement === null);
