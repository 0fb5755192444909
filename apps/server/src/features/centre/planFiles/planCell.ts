import {
  type ImportRow,
  reportedBelow,
  reportedFigure,
  unitNamed,
  type WrittenUnits,
  withUncertainty,
} from '@qc/domain';

/** What a cell of a comparison says, as it would be typed into the sheet. */
type PlanCell = { readonly value: string; readonly u?: string };

/** Whether a text is a result in itself: a figure, or a limit that the sample lies below. */
function isResult(text: string, units: WrittenUnits, unit: string | null): boolean {
  const reading = { units, unit };
  return reportedBelow(text, reading)?.ok ?? reportedFigure(text, reading).ok;
}

/**
 * The cell of a row. Besides plain figures a comparison takes a limit (`<0.5`, `<LOQ`), or a figure with its standard
 * uncertainty (`5.2 ± 0.1`). Null where the row has a problem that this does not explain.
 */
export function planCell(
  { value, problem, codes }: ImportRow,
  { units, u }: { readonly units: WrittenUnits; readonly u: string | null },
): PlanCell | null {
  if (problem !== null && problem.field !== 'value') return null;
  const written = problem === null ? { value: value ?? '', u } : withUncertainty(problem.text);
  if (problem !== null && !isResult(written.value, units, codes.unit)) return null;
  const unit = codes.unit === null ? null : unitNamed(codes.unit, units);
  const namesUnit = unit !== null && unit !== units[0] && /\d$/.test(written.value);
  const text = namesUnit ? `${written.value} ${unit.symbol}` : written.value;
  return written.u === null ? { value: text } : { value: text, u: written.u };
}

/** A row whose cell may be more than a plain figure is one without a problem until its sample is known. */
export const mayBePlanCell = ({ problem }: ImportRow): boolean =>
  problem === null || (problem.field === 'value' && problem.text !== '');

/** Behind a figure with its unit the uncertainty was read as part of the unit: `5.2 mmol/L ± 0.1`. */
export function withPlainUnit(row: ImportRow): { readonly row: ImportRow; readonly u: string | null } {
  const { value: unit, u } = withUncertainty(row.codes.unit ?? '');
  return u === null ? { row, u } : { row: { ...row, codes: { ...row.codes, unit } }, u };
}
