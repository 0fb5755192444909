import { formatRounded, type NumberReason, parseNumber } from '@qc/domain';

/** Why a typed figure is refused: no number, or none that a count or an SD can be. */
export type FigureProblem = Exclude<NumberReason, 'empty'> | 'notACount' | 'negativeSd' | 'sdOfOne' | 'missing';

/** A typed figure as a number, or the reason why it is none; neither where nothing was typed. */
export type TypedFigure = { readonly value: number | null; readonly problem: FigureProblem | null };

export const nothingTyped: TypedFigure = { value: null, problem: null };

export function readFigure(text: string | undefined): TypedFigure {
  if (text === undefined || text.trim() === '') return nothingTyped;
  const parsed = parseNumber(text);
  if (parsed.ok) return { value: parsed.value, problem: null };
  return parsed.reason === 'empty' ? nothingTyped : { value: null, problem: parsed.reason };
}

function decimalsOf(text: string): number {
  return /[.,](\d*)\s*$/.exec(text.normalize('NFKC'))?.[1]?.length ?? 0;
}

/** Whether more decimals were typed than the test shows; nothing is rounded away, the user is told. */
export function hasMoreDecimals(text: string, decimals: number): boolean {
  return decimalsOf(text.trim()) > decimals;
}

/**
 * A result as it stands in its cell once it is left: filled up to the decimals of the test. Never rounded: what was
 * typed is what is stored.
 */
export function tidyFigure(text: string, decimals: number): string {
  const { value } = readFigure(text);
  if (value === null) return text;
  return formatRounded(value, Math.max(decimals, decimalsOf(text.trim()))) ?? text;
}
