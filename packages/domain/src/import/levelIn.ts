import type { ImportLayout } from './importLayout.ts';
import type { RowCodes } from './importRow.ts';
import { levelAtEnd, levelInName, levelOf } from './levelOf.ts';
import { matchesAny } from './wildcard.ts';

/**
 * The level in the codes, from the source that the layout names.
 *
 * @example levelIn({ ...noCodes, sample: 'QC-GLU-2' }, plainLayout) // 2
 */
export function levelIn(
  { level, lot, sample }: RowCodes,
  { levelSource, levelPatterns, fileName }: ImportLayout,
): number | null {
  const source = { auto: level, column: level, lot, sample, name: fileName ?? null }[levelSource];
  const byPattern =
    source === null ? -1 : levelPatterns.findIndex((pattern) => pattern.trim() !== '' && matchesAny(source, pattern));
  if (byPattern >= 0) return byPattern + 1;
  if (levelSource === 'lot') return null;
  if (levelSource === 'name') return fileName === undefined ? null : levelInName(fileName);
  if (levelSource === 'sample') return sample === null ? null : levelAtEnd(sample, true);
  if (level !== null) return levelOf(level);
  return levelSource === 'auto' && sample !== null ? levelAtEnd(sample) : null;
}
