import type { RowCodes } from '@qc/domain';

/** What a row or a result says: which figure, of which level, at which instant. */
export type RowContent = {
  readonly qcTestId: string;
  readonly level: number;
  readonly at: number;
  readonly value: number;
  readonly sd: number | null;
  readonly n: number | null;
};

/** What was settled of a row, as far as it says something. */
type SettledFigures = {
  readonly status: string;
  readonly qcTestId: string | null;
  readonly level: number | null;
  readonly at: Date | null;
  readonly value: string | null;
  readonly sd: string | null;
  readonly n: number | null;
};

/** The content of a row that is ready; null of any other. */
export function contentOf({ status, qcTestId, level, at, value, sd, n }: SettledFigures): RowContent | null {
  if (status !== 'Ready' || qcTestId === null || level === null || at === null) return null;
  return { qcTestId, level, at: at.getTime(), value: Number(value), sd: sd === null ? null : Number(sd), n };
}

/** Of two rows with the same content those are one measurement that name the same sample and the same replicate, or none. */
export function measurementOf({ replicate, sample }: RowCodes): string {
  return `${replicate ?? ''}/${sample ?? ''}`;
}
