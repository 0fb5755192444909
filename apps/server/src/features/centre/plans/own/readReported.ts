import type { ReportPlanBody } from '@qc/contract';
import {
  type Conversion,
  type FigureReason,
  reportedBelow,
  reportedFigure,
  reportedWidth,
  type WrittenUnits,
} from '@qc/domain';
import { numberReasons } from '@qc/i18n/qc/numberReasons';
import { NoReportedNumber, ReportedUnit } from '../plan.errors.ts';
import type { PlanAnalyteRow } from '../plans.queries.ts';

/** A value in the plan's unit, with what was typed of it. */
export type ReportedValue = Pick<ReportPlanBody['results'][number], 'planLotAnalyteId' | 'level'> & {
  /** Null below a limit of quantification. */
  readonly value: number | null;
  readonly valueText: string | null;
  readonly conversion: Conversion | null;
  readonly u: number | null;
};

/** The units of a sample; `own` is the one that figures without a unit are in, where it is not the plan's. */
type UnitsOfSample = { readonly units: WrittenUnits; readonly own: string | null };

/** Reads what was typed by the rule of daily control: in the plan's unit, or in one that a known factor leads from. */
export function readReported(
  { planLotAnalyteId, level, value: typed, ...sent }: ReportPlanBody['results'][number],
  { analyteName: analyte }: PlanAnalyteRow,
  { units, own }: UnitsOfSample,
): ReportedValue {
  const unit = sent.unit ?? null;
  const refuse = (text: string, reason: FigureReason): never => {
    if (reason === 'unknownUnit' || reason === 'twoUnits')
      throw ReportedUnit({ analyte, level, text, own: units[0]?.symbol ?? '' });
    const words = numberReasons[reason];
    throw NoReportedNumber({ analyte, level, text, reasonZh: words.zh, reasonEn: words.en });
  };
  const text = unit === null ? String(typed) : `${typed} ${unit}`;
  const below = reportedBelow(typed, { units, unit, own });
  if (below && !below.ok) return refuse(text, below.reason);
  if (below) {
    const valueText = below.text.slice(0, 40);
    return { planLotAnalyteId, level, value: null, valueText, conversion: null, u: null };
  }
  const read = reportedFigure(typed, { units, unit, own });
  if (!read.ok) return refuse(text, read.reason);
  const { value, conversion } = read;
  // A figure in the laboratory's own unit is kept with that unit: by itself it would read as one in the plan's.
  const isBare = conversion !== null && unit === null && Number.isFinite(Number(typed));
  const kept = isBare ? `${typed} ${conversion.unit}` : text;
  const valueText = typeof typed === 'number' && conversion === null ? null : kept.slice(0, 40);
  const width = sent.u === null || sent.u === undefined ? null : reportedWidth(sent.u, { units, conversion });
  if (width && !width.ok) return refuse(`u(x) ${sent.u}`, width.reason);
  return { planLotAnalyteId, level, value, valueText, conversion, u: width?.value ?? null };
}
