import type { ReportLine, ReportQuery } from '@qc/contract';
import {
  exceptionsOf,
  performanceLimitsInForce,
  type ReportRow,
  ROW_FIGURES,
  type RowFigure,
  reportRow,
  type UndefinedReason,
} from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import type { ReportedLaboratory } from './laboratories.queries.ts';
import { biasReferenceOf, type LevelRow, sourceOf } from './levelRows.ts';

/** What a line is about. */
export function identityOf({ test, level }: Pick<LevelRow, 'test' | 'level'>, laboratory: ReportedLaboratory) {
  const { id: qcTestId, labInstrumentId, labInstrumentName, analyteId, analyteName, abbreviation } = test;
  const { unitName, lotId, lotNumber, decimals } = test;
  return {
    ...laboratory,
    qcTestId,
    labInstrumentId,
    labInstrumentName,
    analyteId,
    analyteName,
    abbreviation,
    unitName,
    lotId,
    lotNumber,
    level,
    decimals,
  };
}

type Values = Record<RowFigure, number | null>;

function valuesOf(row: ReportRow): Values {
  const values = {} as Values;
  for (const name of ROW_FIGURES) values[name] = row[name].value;
  return values;
}

function reasonsOf(row: ReportRow): Partial<Record<RowFigure, UndefinedReason>> {
  const reasons: Partial<Record<RowFigure, UndefinedReason>> = {};
  for (const name of ROW_FIGURES) {
    const { reason } = row[name];
    if (reason !== null) reasons[name] = reason;
  }
  return reasons;
}

type LineOf = {
  readonly laboratory: ReportedLaboratory;
  readonly query: Pick<ReportQuery, 'set' | 'reference'>;
  readonly reader: Ctx;
  /** The last day of the period: a lot that had expired by then is noticed. */
  readonly lastDay: string;
};

/** A line of a report: the figures of the domain's row as numbers, and what the row is noticed for. */
export function reportLine(
  row: LevelRow,
  { laboratory, query, reader, lastDay }: LineOf,
  figures?: ReportRow,
): ReportLine {
  const computed = figures ?? reportRow(sourceOf(row, query, reader));
  const values = valuesOf(computed);
  const { peers, extents, reference, test } = row;
  const rejected = extents.all.moments.n - extents.inControl.moments.n;
  const { sdi, cvi, biasPercent, cvPercent, tePercent, teaPercent, sigma } = values;
  const limits = performanceLimitsInForce(reference.limits, teaPercent);
  return {
    ...identityOf(row, laboratory),
    ...values,
    biasReference: biasReferenceOf(row, query),
    isTargetInstead: biasReferenceOf(row, query) !== query.reference,
    teaSource: reference.teaSource,
    taeTypeName: reference.taeTypeName,
    limits,
    peerTier: peers?.peer?.basis ?? null,
    peerAsOf: peers?.peer?.asOf ?? null,
    peerReason: peers === null ? 'noResults' : peers.peer === null ? peers.peerReason : null,
    peerSkipped: [...(peers?.skipped ?? [])],
    setAside: peers?.setAside ?? null,
    rejected,
    exceptions: exceptionsOf({
      count: extents.all.moments.n,
      rejected,
      sdi,
      cvi,
      biasPercent,
      cvPercent,
      tePercent,
      sigma,
      limits,
      hasTarget: reference.target !== null,
      isLotExpired: test.lotExpiryDate !== null && test.lotExpiryDate < lastDay,
      fitsGroup: peers?.setAside?.fits ?? true,
    }),
    recentMeans: [...row.recentMeans],
    reasons: reasonsOf(computed),
  };
}
