import type { ReportDifference } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { type ReportContent, rowKey, type StoredRow } from './reportContent.ts';

/**
 * What follows from the laboratory's own results and targets. Figures of peers are left out: they change with other
 * laboratories' work, not with changes here.
 */
const ownFigures: readonly RowFigure[] = [
  'count',
  'mean',
  'sd',
  'cvPercent',
  'cumulativeCount',
  'cumulativeMean',
  'cumulativeSd',
  'targetMean',
  'targetSd',
];

/** The order of a sum may change its last digits; a changed result changes more. */
function isSame(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

type Changes = ReportDifference['figures'];

function changesOf(posted: StoredRow, live: StoredRow): Changes {
  const pairs = [
    { figure: 'rejected' as const, posted: posted.rejected, live: live.rejected },
    ...ownFigures.map((figure) => ({ figure, posted: posted.figures[figure], live: live.figures[figure] })),
  ];
  return pairs.filter((pair) => !isSame(pair.posted, pair.live));
}

function named(row: StoredRow, language: Language, kind: ReportDifference['kind'], figures: Changes): ReportDifference {
  const { qcTestId, level, lotNumber, decimals, analyte, instrument } = row;
  const names = { analyteName: analyte[language], labInstrumentName: instrument[language] };
  return { kind, qcTestId, level, ...names, lotNumber, decimals, figures };
}

/** How what was posted differs from what the same month says today. */
export function differencesOf(posted: ReportContent, live: ReportContent, language: Language): ReportDifference[] {
  const today = new Map(live.rows.map((row) => [rowKey(row), row]));
  const known = new Set(posted.rows.map(rowKey));
  const changed = posted.rows.flatMap((row): ReportDifference[] => {
    const now = today.get(rowKey(row));
    if (!now) return [named(row, language, 'removed', [])];
    const changes = changesOf(row, now);
    return changes.length === 0 ? [] : [named(row, language, 'changed', changes)];
  });
  const added = live.rows
    .filter((row) => !known.has(rowKey(row)) && row.points.length > 0)
    .map((row) => named(row, language, 'added', [{ figure: 'count', posted: null, live: row.figures.count }]));
  return [...changed, ...added];
}
