import type { GetReportQuery, ReportDatesQuery, ReviewPolicy, TestReport, TestReportRow } from '@qc/contract';
import { actsFrom, isFrozen, type ReportAct, reportLifeCycle } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { reviewPolicyOf } from '#features/review/dataReview/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { differencesOf } from './differences.ts';
import { sheetDifferences } from './indicators/sheetDifferences.ts';
import { shownSheet } from './indicators/shownSheet.ts';
import { liveContent } from './liveContent.ts';
import { monthOpen } from './monthOpen.ts';
import { ReportNotFound } from './report.errors.ts';
import { contentText, hashOf, type ReportContent, rowKey, type StoredRow } from './reportContent.ts';
import { reportPeople } from './reportPeople.ts';
import {
  contentOf,
  readContent,
  recordsOf,
  reportById,
  reportDates,
  reportsOfMonth,
  type StoredReport,
  signaturesOf,
  versionOf,
} from './reports.queries.ts';
import { composedContent } from './signReport.ts';

/** The rights to each act; the central body answers, a laboratory does the rest. */
const rights: Record<ReportAct, string> = {
  generate: 'qcTestReport_edit',
  correct: 'qcTestReport_edit',
  discard: 'qcTestReport_edit',
  check: 'report_check',
  sendBack: 'report_check',
  post: 'report_post',
  acknowledge: 'audit_decide',
  return: 'audit_decide',
};
const ofCentre: ReadonlySet<ReportAct> = new Set(['acknowledge', 'return']);
const ofOthers: ReadonlySet<ReportAct> = new Set(['check', 'post']);

type Moving = {
  readonly report: StoredReport;
  readonly newest: StoredReport | undefined;
  readonly policy: ReviewPolicy;
};

/** What a person may do with a report now; only its newest version moves. */
function actsOf(reader: Ctx, { report, newest, policy }: Moving): ReportAct[] {
  if (newest?.id !== report.id) return [];
  const isChecker = policy.reportSigners === 'two' && report.checkedBy === reader.userId;
  return actsFrom(reportLifeCycle, report.state).filter(
    (act) =>
      reader.can(rights[act]) &&
      ofCentre.has(act) === reader.isCentral &&
      !(ofOthers.has(act) && report.madeBy === reader.userId) &&
      !(act === 'post' && isChecker),
  );
}

/** The version that is meant: the one named, else the newest; the central body is shown the newest that was posted, if any was. */
function chosen(reader: Ctx, versions: readonly StoredReport[], id: string | undefined): StoredReport | undefined {
  if (id !== undefined) return versions.find((version) => version.id === id);
  const posted = reader.isCentral ? versions.find(({ state }) => isFrozen(state)) : undefined;
  return posted ?? versions[0];
}

async function versionsMeant(tx: ReadTx, tenantId: string, query: GetReportQuery): Promise<StoredReport[]> {
  if (query.id === undefined) return reportsOfMonth(tx, tenantId, String(query.month));
  const found = await reportById(tx, tenantId, query.id);
  if (!found) throw ReportNotFound({ id: query.id });
  return reportsOfMonth(tx, tenantId, found.month);
}

type OpenReport = {
  readonly report: StoredReport;
  readonly versions: readonly StoredReport[];
  readonly content: ReportContent;
  /** The kept text, to the byte. */
  readonly text: string;
};

/** A report with what it says: of a posted one the very text that was frozen. */
export async function openReport(
  tx: ReadTx,
  reader: Ctx,
  { tenantId, query }: { tenantId: string; query: GetReportQuery },
): Promise<OpenReport | undefined> {
  const versions = await versionsMeant(tx, tenantId, query);
  const report = chosen(reader, versions, query.id);
  if (!report) return undefined;
  if (!isFrozen(report.state)) {
    const content = await composedContent(tx, tenantId, report);
    return { report, versions, content, text: contentText(content) };
  }
  const text = await contentOf(tx, tenantId, report.id);
  if (text === undefined) throw ReportNotFound({ id: report.id });
  return { report, versions, content: readContent(text), text };
}

function rowOf(row: StoredRow, recordId: string | null, language: Ctx['language']): TestReportRow {
  const { qcTestId, level, abbreviation, lotNumber, decimals, figures, rejected, exceptions, peerTier, comment } = row;
  return {
    recordId,
    qcTestId,
    level,
    analyteName: row.analyte[language],
    abbreviation,
    labInstrumentName: row.instrument[language],
    unitName: row.unit,
    lotNumber,
    decimals,
    figures,
    recentMeans: [...(row.recentMeans ?? [])],
    rejected,
    exceptions: [...exceptions],
    peerTier,
    comment,
  };
}

/** A report for the screen, in the reader's language. */
export async function readReport(system: System, reader: Ctx, query: GetReportQuery): Promise<TestReport> {
  const view = laboratoryView(reader, query.tenantId);
  const { tenantId } = view.ctx;
  const { language } = reader;
  const found = await view.read(async (tx) => {
    const open = await openReport(tx, reader, { tenantId, query });
    if (!open) return undefined;
    const { report, content } = open;
    const isLive = !isFrozen(report.state);
    const [signatures, records, policy, openItems, signers] = await Promise.all([
      signaturesOf(tx, tenantId, report.id),
      recordsOf(tx, tenantId, report.id),
      reviewPolicyOf(tx, view.ctx),
      isLive && !reader.isCentral ? monthOpen(tx, view.ctx, content) : null,
      reader.isCentral ? null : reportPeople(tx, reader, isLive ? report.madeBy : reader.userId),
    ]);
    return { ...open, signatures, records, policy, openItems, signers };
  });
  if (!found) {
    const acts = !reader.isCentral && reader.can(rights.generate) ? ['generate' as const] : [];
    return {
      report: null,
      rows: [],
      indicators: null,
      signatures: [],
      versions: [],
      differences: [],
      sheetDifferences: [],
      acts,
      open: null,
      signers: null,
    };
  }
  const { report, versions, content, text, signatures, records, policy, openItems, signers } = found;
  const { laboratory, from, to } = content;
  const alsoTests = content.rows.map(({ qcTestId }) => qcTestId);
  const live = isFrozen(report.state)
    ? await liveContent(system, reader, { tenantId, month: report.month, alsoTests })
    : undefined;
  const { indicators } = content;
  const { id, month, state, revision, reportNumber, correctionReason, comment, version } = report;
  const { returnReason, answeredByName, answeredAt } = report;
  const meant = reader.isCentral ? chosen(reader, versions, undefined) : versions[0];
  return {
    report: {
      id,
      tenantId,
      labName: laboratory.name[language],
      labNumber: laboratory.labNumber,
      month,
      from,
      to,
      state,
      revision,
      reportNumber,
      corrects: versions.find((each) => each.id === report.correctsId)?.reportNumber ?? null,
      correctionReason,
      comment,
      returnReason,
      answeredByName,
      answeredAt,
      contentHash: hashOf(text),
      version,
    },
    rows: content.rows.map((row) => rowOf(row, records.get(rowKey(row))?.id ?? null, language)),
    signatures,
    versions: versions.map(versionOf),
    differences: live ? differencesOf(content, live, language) : [],
    indicators: indicators ? shownSheet(indicators, language) : null,
    sheetDifferences: indicators && live?.indicators ? sheetDifferences(indicators, live.indicators, language) : [],
    acts: actsOf(reader, { report, newest: meant, policy }),
    open: openItems,
    signers,
  };
}

export function readReportDates(reader: Ctx, { tenantId, kind }: ReportDatesQuery) {
  const view = laboratoryView(reader, tenantId);
  return view.read((tx) => reportDates(tx, view.ctx.tenantId, kind));
}
