import { headRoles, importArrangements, importRowStates, importStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { createdFields, integerFilter, refFilter, textFilter, timeFilter } from '../filterFields.ts';
import { pageQuery, pageSchema } from '../page.ts';
import { Verdict } from '../qc/workspace.schemas.ts';
import { dateTime, id, idList, tenantId } from '../wire.ts';
import { importSources } from './importFilters.ts';

const count = z.int().min(0);
const counts = { total: count, ready: count, waiting: count, failed: count, skipped: count, imported: count };

/** A column of a file and what it is read as; `across`: results of the analyte that is its heading. */
const ColumnHead = z.strictObject({
  text: z.string(),
  role: z.enum(headRoles),
  suggested: z.enum(headRoles).optional().meta({ description: 'What its cells look like' }),
});

/** A layout by which a file would give more results, with the first of them. */
const OfferedLayout = z.strictObject({
  layout: z.enum(importArrangements),
  heads: z.array(ColumnHead),
  results: count,
  rows: z.array(
    z.strictObject({
      analyte: z.string().nullable(),
      lot: z.string().nullable(),
      level: z.int().nullable(),
      measuredAt: z.string().nullable(),
      value: z.string().nullable(),
      unit: z.string().nullable(),
    }),
  ),
});
export type OfferedLayout = Wire<typeof OfferedLayout>;

/** A file that was received, and the outcomes of its rows. */
export const ImportBatch = z.strictObject({
  id,
  tenantId: z.string(),
  source: z.enum(importSources),
  sourceName: z.string(),
  configurationId: id.nullable(),
  listenerId: id.nullable().meta({ description: 'The port that it came by' }),
  fileName: z.string(),
  hasFile: z.boolean().meta({ description: 'Whether the original can be fetched' }),
  bytes: z.number(),
  status: z.enum(importStates),
  reason: z.string().nullable().meta({ description: 'Why it failed as a whole, in the reader’s language' }),
  encoding: z.string().nullable(),
  columns: z.record(z.string(), z.string()).nullable().meta({ description: 'Which heading was read as what' }),
  headings: z.array(ColumnHead).nullable().meta({ description: 'Every column of the file, and what it was read as' }),
  offers: z.array(OfferedLayout).nullable().meta({ description: 'Layouts by which more of the file could be read' }),
  ...counts,
  isCancelled: z.boolean(),
  createUserName: z.string().nullable(),
  createTime: dateTime,
  seconds: z.number().nullable(),
});
export type ImportBatch = Wire<typeof ImportBatch>;
export const ImportPage = pageSchema(ImportBatch);
export const ImportOrNone = ImportBatch.nullable();

export const ImportsQuery = z.object({
  ...pageQuery(500),
  state: z.enum(importStates).optional(),
  source: z.enum(importSources).optional(),
  listenerId: id.optional(),
  text: z.string().trim().min(1).max(80).optional().meta({
    description: 'Part of the file’s name, of the sender’s address or of how the message begins (its control id, say)',
  }),
  from: dateTime.optional().meta({ description: 'Came at or after' }),
  to: dateTime.optional().meta({ description: 'Came at or before' }),
  tenantId,
});
export type ImportsQuery = z.infer<typeof ImportsQuery>;
export const importFields = {
  ...createdFields,
  fileName: textFilter(260)('文件名', 'File'),
  status: textFilter(20)('状态', 'State'),
  source: textFilter(20)('来源', 'Source'),
  listenerId: refFilter('ediListener')('接口监听', 'Listener'),
  total: integerFilter('行数', 'Rows'),
  imported: integerFilter('已导入', 'Imported'),
};

export const ImportParts = z.array(ImportBatch);
export const PartsQuery = z.object({ id });

export const ImportQuery = z.object({ id, tenantId });
export const ValidateBody = z.object({
  importId: id,
  first: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'Limits a short import to this number of rows, those measured first; without it all rows' }),
  rows: z.int().min(0).max(1000).default(1000).meta({ description: 'How many rows the answer shows' }),
  again: z.boolean().default(false).meta({ description: 'Judge again although nothing has changed' }),
});
export type ValidateBody = z.infer<typeof ValidateBody>;
export const ImportTextBody = z.object({
  text: z.string().min(1).max(5_000_000),
  fileName: z.string().trim().max(120).optional(),
  configurationId: id.optional(),
});
export type ImportTextBody = z.infer<typeof ImportTextBody>;
export const ReprocessBody = z.object({ id, configurationId: id.nullish() });
export type ReprocessBody = z.infer<typeof ReprocessBody>;
/**
 * POST /app/qctest/qcTestImportHistory/nameColumns: what the columns of a file are, in the order of the file; or by which of the
 * offered layouts it is read.
 */
export const NameColumnsBody = z.object({
  id,
  roles: z.array(z.enum(headRoles)).min(1).max(1000).optional(),
  layout: z.enum(importArrangements).optional(),
});
export type NameColumnsBody = z.infer<typeof NameColumnsBody>;
export const ImportDataBody = z.object({
  importId: id,
  recordIds: z.array(id).max(100_000).default([]),
  /** Every row that is ready, however many there are. */
  all: z.boolean().default(false),
});
export type ImportDataBody = z.infer<typeof ImportDataBody>;
export const CancelImportBody = z.object({ importId: id, redo: z.boolean().default(false) });
export type CancelImportBody = z.infer<typeof CancelImportBody>;

/** One row of a file: its text and its outcome. */
export const ImportRecord = z.strictObject({
  id,
  importId: id,
  line: z.int(),
  part: z.int(),
  raw: z.string(),
  qcTestId: id.nullable(),
  qcTestName: z.string().nullable(),
  level: z.int().nullable(),
  measuredAt: dateTime.nullable(),
  value: z.string().nullable().meta({ description: 'The result; of a test entered by mean its mean' }),
  sd: z.string().nullable(),
  n: z.int().nullable(),
  status: z.enum(importRowStates),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  field: z.string().nullable(),
  verdict: Verdict.nullable(),
  violations: z.array(z.string()),
  resultId: id.nullable(),
  isUndone: z.boolean(),
});
export type ImportRecord = Wire<typeof ImportRecord>;
export const ImportRecordPage = pageSchema(ImportRecord);

export const RecordsQuery = z.object({
  ...pageQuery(1000, 50),
  importId: id.optional(),
  state: z.enum(importRowStates).optional(),
  verdict: z.enum(['accept', 'warn', 'reject']).optional(),
  tenantId,
});
export type RecordsQuery = z.infer<typeof RecordsQuery>;
export const recordFields = {
  id: refFilter('')('编号', 'Id'),
  line: integerFilter('行号', 'Line'),
  raw: textFilter(4000)('原始内容', 'As it came'),
  qcTestId: refFilter('qcTest')('质控项目', 'QC test'),
  level: integerFilter('水平', 'Level'),
  measuredAt: timeFilter('测定时间', 'Run time'),
  value: textFilter(40)('结果', 'Result'),
  status: textFilter(20)('状态', 'State'),
  reasonCode: textFilter(40)('原因代码', 'Reason code'),
  field: textFilter(40)('字段', 'Field'),
  verdict: textFilter(10)('判定', 'Verdict'),
};
export const RecordIds = z.object({ ids: idList(1000) });
export const RecordIdsBody = z.object({ ids: z.array(id).max(1000) });

/** The outcomes of the dry run, by verdict. */
const verdictCounts = { accept: count, warn: count, reject: count, notEvaluated: count };
export const ImportCheck = z.strictObject({
  ...counts,
  ...verdictCounts,
  judged: count.meta({ description: 'Rows that the dry run covered' }),
  isDone: z.boolean().meta({ description: 'Whether all rows are judged; a job that stopped leaves it false' }),
  jobId: id.nullable().meta({ description: 'The job that is judging the rows of a long import' }),
  rows: z.array(ImportRecord),
});
export type ImportCheck = Wire<typeof ImportCheck>;
export const ImportOutcome = z.strictObject({
  ...counts,
  ...verdictCounts,
  stored: count.meta({ description: 'Rows that this call made results of' }),
  jobId: id.nullable().meta({ description: 'The job that continues the work, where there are many rows' }),
  alerts: z.array(
    z.strictObject({ id, qcTestId: id, qcTestName: z.string(), runTime: dateTime, alertType: z.string() }),
  ),
});
export type ImportOutcome = Wire<typeof ImportOutcome>;
/** GET /app/qctest/qcTestImportHistory/outcome: `stored` counts what is stored of the whole import. */
export const OutcomeQuery = z.object({ id });
export type OutcomeQuery = z.infer<typeof OutcomeQuery>;
export const ImportMoved = z.strictObject({ moved: count, jobId: id.nullable(), isCancelled: z.boolean() });
export type ImportMoved = Wire<typeof ImportMoved>;

export const TemplateQuery = z.object({ panelId: id.optional(), qcTestIds: idList(500).optional() });
export type TemplateQuery = z.infer<typeof TemplateQuery>;

const kinds = z.enum(['analyte', 'instrument', 'lot', 'level', 'unit', 'test']);
export const InboxCode = z.strictObject({
  kind: kinds,
  source: z.string(),
  code: z.string(),
  rows: count,
  imports: count,
  lastTime: dateTime,
  raw: z.string().meta({ description: 'One of the rows that wait, as it came' }),
  asksLevel: z.boolean().meta({ description: 'Of a lot: the row contains no level, so the code has to' }),
  suggestions: z.array(
    z.strictObject({
      id,
      name: z.string(),
      score: z.number().meta({ description: '1: the very code or name' }),
      why: z.enum(['before', 'same', 'initials', 'part', 'near']).meta({
        description:
          '`before`: the laboratory chose it for this code of another source; else how a name is like the code',
      }),
      by: z.string().meta({ description: 'The other source, or the name that is like the code' }),
      level: z.int().nullable(),
    }),
  ),
  about: z
    .strictObject({ analyteId: id.nullable(), labInstrumentId: id.nullable(), lotId: id.nullable() })
    .nullable()
    .meta({ description: 'Of a test that is missing: what the row says of it' }),
});
export type InboxCode = Wire<typeof InboxCode>;
/** GET /app/dataMapping/inbox: the own codes; the central body names the laboratory whose codes it views. */
export const InboxQuery = z.object({ tenantId });
export type InboxQuery = z.infer<typeof InboxQuery>;
export const Inbox = z.array(InboxCode);

/** A configuration that need not be stored yet, and a file or text to try it on. */
export const PreviewBody = z.object({
  fileId: id.optional(),
  text: z.string().max(1_000_000).optional(),
  setting: z.record(z.string().max(40), z.unknown()),
});
export type PreviewBody = z.infer<typeof PreviewBody>;
export const Preview = z.strictObject({
  encoding: z.string().nullable(),
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  shape: z.enum(['long', 'levels', 'matrix']),
  total: count,
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'Why no row is judged: storing them would be refused as a whole' }),
  rows: z.array(
    z.strictObject({
      line: z.int(),
      raw: z.string(),
      analyte: z.string().nullable(),
      instrument: z.string().nullable(),
      lot: z.string().nullable(),
      level: z.int().nullable(),
      measuredAt: z.string().nullable(),
      value: z.string().nullable(),
      sd: z.string().nullable(),
      n: z.int().nullable(),
      unit: z.string().nullable(),
      status: z.enum(importRowStates),
      reason: z.string().nullable(),
      qcTestName: z.string().nullable(),
      verdict: Verdict.nullable(),
      violations: z.array(z.string()),
    }),
  ),
});
export type Preview = Wire<typeof Preview>;
