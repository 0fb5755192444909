import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';
import { lookOf, signedZ } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';

/** A past state of a chart together with today's. */
export type PastChart = {
  readonly today: LeveyJenningsChart;
  /** Today's state of each result that differs, by id. */
  readonly words: ReadonlyMap<string, string>;
  /** Results that differ, were removed, or were not known then. */
  readonly counts: { readonly changed: number; readonly gone: number; readonly added: number };
};

type Words = { readonly decimals: number; readonly offset: number; readonly t: Translate };

/** A result in words, as far as a later act can change it. */
function wordsOf(point: LeveyJenningsPoint, { decimals, t }: Words): string {
  const { value, z, verdict, isExcluded, manualStatus, rules = [] } = point;
  return [
    formatRounded(value, decimals) ?? String(value),
    ...(z === null ? [] : [`${signedZ(z)} SD`]),
    isExcluded ? t('charts.excluded') : t(lookOf(manualStatus ?? verdict).word),
    ...rules,
  ].join(' ');
}

/** The differences between a past state and today, result by result. */
export function pastChart(then: LeveyJenningsChart, today: LeveyJenningsChart, of: Words): PastChart {
  const now = new Map(today.points.map((point) => [point.id, point]));
  const known = new Set(then.points.map(({ id }) => id));
  const words = new Map<string, string>();
  let [changed, gone] = [0, 0];
  for (const point of then.points) {
    const other = now.get(point.id);
    const isMoved = other !== undefined && other.instant !== point.instant;
    const said = other && wordsOf(other, of);
    if (said === undefined) gone += 1;
    else if (isMoved || said !== wordsOf(point, of)) changed += 1;
    else continue;
    words.set(
      point.id,
      other === undefined
        ? of.t('charts.removedSince')
        : isMoved
          ? `${labMinute(other.instant, of.offset)} ${said}`
          : (said ?? ''),
    );
  }
  return { today, words, counts: { changed, gone, added: today.points.filter(({ id }) => !known.has(id)).length } };
}
