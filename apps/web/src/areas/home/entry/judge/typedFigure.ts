import {
  type Conversion,
  type FigureReason,
  figureIn,
  parseNumber,
  roundForDisplay,
  type WrittenUnits,
} from '@qc/domain';

/** Why a typed figure is refused: no number, no unit of the test, or none that a count or an SD can be. */
export type FigureProblem = Exclude<FigureReason, 'empty'> | 'notACount' | 'negativeSd' | 'sdOfOne' | 'missing';

/** A typed figure in the test's unit, or the reason why it is none; neither where nothing was typed. */
export type CellFigure = {
  readonly value: number | null;
  /** The number as it was typed, before it was converted. */
  readonly typed: number | null;
  readonly conversion: Conversion | null;
  readonly problem: FigureProblem | null;
};

const nothingTyped: CellFigure = { value: null, typed: null, conversion: null, problem: null };

export function readFigure(
  text: string | undefined,
  units: WrittenUnits,
  { isWidth = false }: { readonly isWidth?: boolean } = {},
): CellFigure {
  const parsed = parseNumber(text ?? '');
  if (!parsed.ok) return parsed.reason === 'empty' ? nothingTyped : { ...nothingTyped, problem: parsed.reason };
  const read = figureIn(parsed.value, parsed.unit, { units, isWidth });
  if (read.ok) return { value: read.value, typed: read.typed, conversion: read.conversion, problem: null };
  return read.reason === 'empty' ? nothingTyped : { ...nothingTyped, problem: read.reason };
}

/** Whether a result has more decimals than the test shows; nothing is rounded away, the user is warned. */
export function hasMoreDecimals(value: number | null, decimals: number): boolean {
  return value !== null && roundForDisplay(value, decimals) !== value;
}
