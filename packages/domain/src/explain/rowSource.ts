import type { BiasReference } from '../statistics/bias.ts';
import type { CountableResult, DataSet } from '../statistics/dataSet.ts';
import type { Moments } from '../statistics/moments.ts';
import type { TeaDefinition } from '../target/allowableError.ts';
import type { Intraprecision } from '../uncertainty/reportUncertainty.ts';

/** Everything the figures of one report row (QC test, level, period) are computed from. */
export type RowSource = {
  /** Single results of the period; empty in mean mode. */
  readonly results: readonly CountableResult[];
  /** Summary entries of the period, in mean mode. */
  readonly summaries?: readonly {
    readonly id: string;
    readonly n: number;
    readonly mean: number;
    readonly sd: number | null;
  }[];
  /** The sums of the results that count, where a list of rows does without the single results. */
  readonly moments?: Moments;
  /** Which results count; `inControl` unless set. */
  readonly dataSet?: DataSet;
  /** Moments of the lot from its first result to the end of the period. */
  readonly cumulative: Moments;
  readonly target: { readonly mean: number; readonly sd: number | null } | null;
  readonly peer: {
    readonly mean: number | null;
    readonly sd: number | null;
    readonly points: number;
    readonly laboratories: number;
  } | null;
  /** The results of the row are mostly those that made the target: nothing can be measured from it. */
  readonly isOwnTarget?: boolean;
  /** Value assigned by an external assessment, when there is one. */
  readonly assigned?: number | null;
  /** What the bias is measured against; the peer mean unless set. */
  readonly biasReference?: BiasReference;
  readonly tea: TeaDefinition | null;
  readonly unit?: string;
  readonly intraprecision: Intraprecision | null;
  /** Factor of the CV in the total error; 1.65 unless set. */
  readonly totalErrorFactor?: number;
  /** Decimals of SDI and CVI, where they rest on rounded figures of the group; all digits unless set. */
  readonly indexDecimals?: number;
  /** Coverage factor of the expanded uncertainty; 2 unless set. */
  readonly coverageFactor?: number;
};
