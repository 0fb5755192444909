import { formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import type { PerformanceLimit, Tae } from '@qc/resources';

type Say = (key: MessageKey, values: Readonly<Record<string, string | number>>) => string;

/** The row of a standard that holds for an analyte on a day: the newest edition in force. */
export function editionOf(rows: readonly Tae[], at: { taeTypeId: string; analyteId: string; day: string }) {
  return rows
    .filter(({ taeTypeId, analyteId }) => taeTypeId === at.taeTypeId && analyteId === at.analyteId)
    .filter(({ effectiveFrom }) => effectiveFrom <= at.day)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
}

const short = (value: number) => String(Number(formatRounded(value, 4)));

/** What a standard allows: `7 %`, `0.2 mmol/L`, or both with which of them counts. */
export function standardText(row: Tae, unit: string, say: Say): string {
  const percent = row.teaPercent == null ? null : `${short(row.teaPercent)} %`;
  const absolute = row.teaAbsolute == null ? null : `${short(row.teaAbsolute)} ${unit}`.trim();
  if (percent === null || absolute === null) return percent ?? absolute ?? '';
  if (row.combination === 'percent') return percent;
  if (row.combination === 'absolute') return absolute;
  return say(row.combination === 'lesser' ? 'configuration.lesserOf' : 'configuration.greaterOf', {
    percent,
    absolute,
  });
}

/** The limits that a laboratory set itself. */
export function ownText({ form, limit }: Pick<PerformanceLimit, 'form' | 'limit'>): string {
  if (limit === null || limit === undefined) return '';
  if (form === 'percent') return `${short(limit)} %`;
  return form === 'sd' ? `${short(limit)} SD` : short(limit);
}
