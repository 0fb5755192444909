import { createHash } from 'node:crypto';
import type { ReportLine, ReportSignature } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { canonicalJson } from '#platform/trail/canonicalJson';
import type { StoredIndicators } from './indicators/storedIndicators.ts';

/** A result as charts draw it: when, value, z, verdict in force, and whether it was excluded. */
export type StoredPoint = readonly [
  at: string,
  value: number,
  z: number | null,
  verdict: 'accept' | 'warn' | 'reject' | null,
  isExcluded: boolean,
];

/** One level of a test as a report keeps it: names in both languages, figures in full precision, and the results behind them. */
export type StoredRow = {
  readonly qcTestId: string;
  readonly level: number;
  readonly analyte: Bilingual;
  readonly abbreviation: string;
  readonly instrument: Bilingual;
  readonly unit: string;
  readonly lotNumber: string;
  readonly decimals: number;
  readonly figures: Readonly<Record<RowFigure, number | null>>;
  /** The means of the twelve months that end with the report's; absent in texts that were kept before they were. */
  readonly recentMeans?: readonly (number | null)[];
  readonly rejected: number;
  readonly exceptions: ReportLine['exceptions'];
  readonly peerTier: string | null;
  readonly peerAsOf: string | null;
  readonly biasReference: ReportLine['biasReference'];
  readonly comment: string | null;
  readonly points: readonly StoredPoint[];
};

/** What a report says, in no language: everything that is printed follows from it. */
export type ReportContent = {
  readonly format: 1;
  readonly laboratory: { readonly tenantId: string; readonly labNumber: string; readonly name: Bilingual };
  /** The month, or the period of a sheet: `2026-07`, `2026Q3`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly set: 'inControl';
  readonly generatedAt: string;
  readonly comment: string | null;
  readonly rows: readonly StoredRow[];
  /** Of a sheet of national indicators, which has no rows. */
  readonly indicators?: StoredIndicators;
};

/** What is frozen when a report is posted: its content, its name, what it corrects and who signed. */
export type ReportSnapshot = ReportContent & {
  readonly reportNumber: string;
  readonly revision: number;
  readonly corrects: { readonly reportNumber: string; readonly reason: string } | null;
  readonly signatures: readonly ReportSignature[];
};

/** The text that is kept and signed: the same content is the same text. */
export function contentText(content: ReportContent | ReportSnapshot): string {
  return canonicalJson(content);
}

/** SHA-256 of a text's bytes. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

export const rowKey = ({ qcTestId, level }: { readonly qcTestId: string; readonly level: number }): string =>
  `${qcTestId}/${level}`;

/** The content with the comments on the whole and on its rows. */
export function withComments(
  content: ReportContent,
  { comment, ofRows }: { readonly comment: string | null; readonly ofRows: ReadonlyMap<string, string | null> },
): ReportContent {
  const rows = content.rows.map((row) => ({ ...row, comment: ofRows.get(rowKey(row)) ?? null }));
  return { ...content, comment, rows };
}
