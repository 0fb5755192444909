import { reviewStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { AlertState, typedIn, Violation } from '../domain.schemas.ts';
import {
  createdFields,
  flagFilter,
  integerFilter,
  numberFilter,
  refFilter,
  textFilter,
  timeFilter,
} from '../filterFields.ts';
import { pageSchema } from '../page.ts';
import { dateTime, id, idList, level, tenantId } from '../wire.ts';
import { verdictFilters } from './verdictFilters.ts';
import { Verdict } from './workspace.schemas.ts';

const text = (max: number) => z.string().trim().max(max);
const version = z.coerce.number().int();

/**
 * One control result as a client sends it. The client makes the id, so that sending twice stores once.
 * `value` as typed ("4,2", "80.1 mg/dL", "<0.5"): the server reads it, or says why it cannot; a figure in another unit is
 * converted where a factor is known. In mean mode n, mean and SD instead.
 */
export const NewResult = z.object({
  id: id.optional(),
  qcTestId: id,
  level,
  /** Results that share it were measured together. */
  runId: id.optional(),
  measuredAt: dateTime,
  replicate: z.coerce.number().int().min(1).max(99).default(1),
  value: z.union([z.number(), text(40)]).optional(),
  n: z.coerce.number().int().min(1).max(100_000).optional(),
  mean: z.coerce.number().optional(),
  sd: z.coerce.number().min(0).optional(),
  /** The unit of value, mean and SD where it is not that of the test and does not follow the figure (`80.1 mg/dL`). */
  unit: text(30).min(1).optional(),
  initials: text(20).optional(),
  comment: text(500).optional(),
  identificationNo: text(40).optional(),
  slideGenNumber: text(20).optional(),
});
export type NewResult = z.infer<typeof NewResult>;

export const AddResultsBody = z.object({ results: z.array(NewResult).max(2000) });

export const ChangeResultBody = z.object({
  id,
  /** The version the change started from. */
  version: version.optional(),
  value: z.union([z.number(), text(40)]).optional(),
  n: z.coerce.number().int().min(1).max(100_000).optional(),
  mean: z.coerce.number().optional(),
  sd: z.coerce.number().min(0).optional(),
  /** The unit of value, mean and SD where it is not that of the test and does not follow the figure (`80.1 mg/dL`). */
  unit: text(30).min(1).optional(),
  measuredAt: dateTime.optional(),
  initials: text(20).nullish(),
  comment: text(500).nullish(),
  identificationNo: text(40).nullish(),
  slideGenNumber: text(20).nullish(),
  reason: text(300).optional(),
});
export type ChangeResultBody = z.infer<typeof ChangeResultBody>;

/** A new result as for `save`, or what changes of the one with this id. */
export const SubmitResultBody = ChangeResultBody.partial({ id: true }).extend({
  qcTestId: id.optional(),
  level: level.optional(),
  runId: id.optional(),
  replicate: z.coerce.number().int().min(1).max(99).optional(),
});
export type SubmitResultBody = z.infer<typeof SubmitResultBody>;

/** Leave results out of statistics and look-back, or take them back in. */
export const ExcludeBody = z.object({ ids: z.array(id).min(1).max(500), excluded: z.boolean(), reason: text(300) });
/** A reviewer's verdict, stored in addition to the rules'; null withdraws it. */
export const OverrideBody = z.object({
  ids: z.array(id).min(1).max(500),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  reason: text(300),
});
export const RemoveResults = z.object({ ids: idList(500) });
export const ResultId = z.object({ id });
/** One result; the central body names the laboratory. */
export const ResultQuery = z.object({ id, tenantId });

/** The verdict of the rules on a result after a write. */
export const ResultVerdict = z.strictObject({
  id,
  level: z.int(),
  z: z.number().nullable(),
  verdict: Verdict.nullable(),
  notEvaluated: z.string().nullable(),
  rules: z.array(z.string()),
  version: z.int(),
});
export type ResultVerdict = Wire<typeof ResultVerdict>;

/** The answer to a write: the verdicts of what was written and of later results that changed with it. */
export const WriteOutcome = z.strictObject({
  results: z.array(ResultVerdict),
  changed: z.array(
    z.strictObject({
      id,
      level: z.int(),
      before: Verdict.nullable(),
      after: Verdict.nullable(),
      rules: z.array(z.string()),
    }),
  ),
  /** The present alerts of the runs that were corrected or judged again; empty for new results. */
  alerts: z
    .array(z.strictObject({ id, qcTestId: id, runTime: z.string(), alertStatus: AlertState, resultIds: z.array(id) }))
    .optional(),
});
export type WriteOutcome = Wire<typeof WriteOutcome>;

const filter = {
  qcTestId: id.optional(),
  ids: idList(500).optional(),
  runId: id.optional(),
  level: level.optional(),
  verdict: z.enum(verdictFilters).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  tenantId,
};

/** Size −1 is one page with everything; more than 20,000 results are refused. */
const page = {
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce
    .number()
    .int()
    .refine((size) => size === -1 || size >= 1)
    .default(20),
};

export const ResultsQuery = z.object({ ...page, ...filter, oldestFirst: z.stringbool().optional() });
export type ResultsQuery = z.infer<typeof ResultsQuery>;
export const ExportResultsQuery = z.object(filter);
export type ExportResultsQuery = z.infer<typeof ExportResultsQuery>;

/** The fields that results can be filtered and sorted by. */
export const resultFields = {
  ...createdFields,
  updateUser: refFilter('user')('更新人', 'Updated by'),
  updateTime: timeFilter('更新时间', 'Updated at'),
  version: integerFilter('版本', 'Version'),
  qcTestId: refFilter('qcTest')('质控项目', 'QC test'),
  lotId: refFilter('lot')('批号', 'Lot'),
  level: integerFilter('水平', 'Level'),
  runId: refFilter('')('批', 'Run'),
  measuredAt: timeFilter('测定时间', 'Run time'),
  replicate: integerFilter('重复', 'Replicate'),
  value: numberFilter('结果', 'Result'),
  valueText: textFilter(40)('录入的结果', 'Result as entered'),
  typedUnit: textFilter(30)('录入的单位', 'Unit as entered'),
  typedFactor: numberFilter('换算系数', 'Conversion factor'),
  typedIntercept: numberFilter('换算截距', 'Intercept of the conversion'),
  z: numberFilter('z 值', 'z-score'),
  verdict: textFilter(10)('判定', 'Verdict'),
  isExcluded: flagFilter('已剔除', 'Excluded'),
  manualStatus: textFilter(10)('人工判定', 'Manual verdict'),
  reviewStatus: integerFilter('复核状态', 'Review state'),
  initials: textFilter(20)('操作者', 'Initials'),
  comment: textFilter(500)('备注', 'Comment'),
  identificationNo: textFilter(60)('识别号', 'Identification no.'),
  slideGenNumber: textFilter(20)('干片代号', 'Slide generation'),
};

/** A result as lists and the history show it. */
export const ListedResult = z.strictObject({
  id,
  tenantId: z.string(),
  qcTestId: id,
  lotId: id,
  level: z.int(),
  runId: id,
  measuredAt: dateTime,
  replicate: z.int(),
  value: z.number().nullable(),
  valueText: z.string().nullable(),
  ...typedIn,
  n: z.number().nullable(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  z: z.number().nullable(),
  verdict: Verdict.nullable(),
  notEvaluated: z.string().nullable(),
  violations: z.array(Violation),
  /** Rules that it broke or took part in breaking within its run, rejections first. */
  rules: z.array(z.string()),
  targetId: id.nullable(),
  evalMean: z.number().nullable(),
  evalSd: z.number().nullable(),
  ruleSetVersionId: id.nullable(),
  /** Measured after its lot had expired: it is kept and judged, and does not count for peers. */
  isLotExpired: z.boolean(),
  isExcluded: z.boolean(),
  excludeReason: z.string().nullable(),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  manualReason: z.string().nullable(),
  initials: z.string().nullable(),
  comment: z.string().nullable(),
  identificationNo: z.string().nullable(),
  slideGenNumber: z.string().nullable(),
  reviewStatus: z.literal(Object.values(reviewStates)),
  version: z.int(),
  createTime: dateTime,
  updateTime: dateTime,
  createUser: id.nullable(),
  createUserName: z.string().nullable(),
});
export type ListedResult = Wire<typeof ListedResult>;
export const ResultPage = pageSchema(ListedResult);
export const ResultOrNone = ListedResult.nullable();

/** A version of a result: the stored row, and who replaced it when and why. */
export const ResultVersion = z.strictObject({
  version: z.int(),
  row: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  at: dateTime,
  userName: z.string().nullable(),
});
export type ResultVersion = Wire<typeof ResultVersion>;
export const ResultVersions = z.array(ResultVersion);

export const CommentBody = z.object({ id: id.optional(), resultId: id, text: text(500).min(1) });
export const CommentsQuery = z.object({
  ...page,
  size: page.size.unwrap().default(10),
  resultId: id.optional(),
  tenantId,
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** The fields that comments can be filtered by. */
export const commentFields = {
  ...createdFields,
  resultId: refFilter('')('结果', 'Result'),
  text: textFilter(2000)('内容', 'Text'),
};

/** A comment on a result. */
export const ResultComment = z.strictObject({
  id,
  resultId: id,
  text: z.string(),
  createTime: dateTime,
  createUser: id.nullable(),
  createUserName: z.string().nullable(),
});
export type ResultComment = Wire<typeof ResultComment>;
export const CommentPage = pageSchema(ResultComment);
export const CommentOrNone = ResultComment.nullable();
export const CommentAdded = z.strictObject({ id });
