import type { FigureWorking, PlanForecastView } from '@qc/contract';
import { FORECAST_FIGURES, type ForecastFigure, formatRounded } from '@qc/domain';

export type ForecastLine = PlanForecastView['lines'][number];

export const workingIn = ({ figures }: ForecastLine, name: ForecastFigure): FigureWorking | undefined =>
  figures.find(({ figure }) => figure === name);

export const forecastFigure = (name: string): ForecastFigure | undefined =>
  FORECAST_FIGURES.find((known) => known === name);

/** A figure of a line as it is shown; null where it is not known. */
export function forecastText(line: ForecastLine, name: ForecastFigure): string | null {
  const value = workingIn(line, name)?.value ?? null;
  return formatRounded(value, name.startsWith('chance') ? 0 : 2);
}

/** The likely score with its expanded uncertainty (k = 2), or null. */
export function scoreText(line: ForecastLine): string | null {
  const score = forecastText(line, 'forecastScore');
  const u = workingIn(line, 'forecastU')?.value ?? null;
  if (score === null) return null;
  return u === null ? score : `${score} ± ${formatRounded(2 * u, 2) ?? ''}`;
}
