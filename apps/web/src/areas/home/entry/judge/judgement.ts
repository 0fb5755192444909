import type { Conversion, RuleStatus } from '@qc/domain';
import type { RunTime } from '../time/runTime.ts';
import type { UnjudgedReason } from './entrySetup.ts';
import type { SuspectedTypo } from './suspectedTypo.ts';
import type { FigureProblem } from './typedFigure.ts';

/** The judgement of one level of a typed run, before it is saved. */
export type LevelJudgement = {
  readonly value: number | null;
  /** Key of the cell and why it is refused. */
  readonly problems: Readonly<Record<string, FigureProblem>>;
  /** Key of a cell whose figure was typed in another unit: what it becomes, and how. */
  readonly conversions: Readonly<Record<string, Conversion & { readonly typed: number; readonly value: number }>>;
  readonly z: number | null;
  /** Why it is not judged; null where it is. */
  readonly unjudged: UnjudgedReason | 'meanMode' | null;
  readonly status: RuleStatus;
  /** Rules that it breaks or takes part in breaking, worst first. */
  readonly rules: readonly string[];
  /** Set until the user confirms the value. */
  readonly doubt: SuspectedTypo | null;
};

/** The judgement of a typed run. */
export type RowJudgement = {
  readonly time: RunTime;
  readonly levels: Readonly<Record<number, LevelJudgement>>;
  readonly status: RuleStatus;
  readonly rules: readonly string[];
  /** Results that can be saved. */
  readonly count: number;
  readonly hasProblem: boolean;
  readonly hasDoubt: boolean;
  /** Older results than are loaded may take part: the verdict on saving may differ. */
  readonly isProvisional: boolean;
};
