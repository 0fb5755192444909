import type { TargetKind } from '@qc/domain';
import type { DemoLaboratory } from './catalogue/laboratories.ts';
import type { LotKey } from './catalogue/lots.ts';
import type { Platform, PlatformKey } from './catalogue/platforms.ts';
import type { AnalyteEntry, InstrumentEntry } from './dictionary.ts';
import type { Episode } from './episodes.ts';
import type { Morning } from './today.ts';

/** An analyser of a laboratory. */
export type AnalyserPlan = {
  readonly id: string;
  readonly index: number;
  readonly platformKey: PlatformKey;
  readonly platform: Platform;
  readonly instrument: InstrumentEntry;
  readonly name: string;
  readonly nameEn: string;
  /** Minutes after midnight of the first run. */
  readonly startsAt: number;
  readonly runsPerDay: number;
};

export type AssayPlan = {
  readonly id: string;
  readonly analyser: AnalyserPlan;
  readonly analyte: AnalyteEntry;
  readonly methodId: string;
  readonly reagentSupplierId: string;
  readonly temperatureId: string | null;
};

export type TargetPlan = {
  readonly id: string;
  readonly level: number;
  readonly kind: TargetKind;
  readonly from: number;
  readonly to: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
};

/** What the analyser really does at a level, which nobody in the laboratory knows. */
export type Truth = { readonly mean: number; readonly sd: number };

export type TestPlan = {
  readonly id: string;
  readonly assay: AssayPlan;
  readonly lot: { readonly id: string; readonly key: LotKey };
  readonly levels: readonly number[];
  readonly status: 'Active' | 'Sealed';
  readonly ruleSetId: string | null;
  readonly taeTypeId: string;
  readonly targets: readonly TargetPlan[];
  readonly truth: ReadonlyMap<number, Truth>;
  readonly episodes: readonly Episode[];
  readonly morning: Morning | null;
  readonly firstDay: number;
  readonly lastDay: number;
};

/** The people of a laboratory by what they do. */
export type Staff = { readonly director: string; readonly supervisor: string; readonly operator: string };

export type LaboratoryPlan = {
  readonly tenantId: string;
  readonly laboratory: DemoLaboratory;
  readonly staff: Staff;
  /** When its configuration was made. */
  readonly setUpAt: number;
  readonly analysers: readonly AnalyserPlan[];
  readonly assays: readonly AssayPlan[];
  readonly tests: readonly TestPlan[];
  /** The first laboratory's own rule set. */
  readonly ownRuleSetId: string | null;
};
