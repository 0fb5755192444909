import { TEST_STATES } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { Multirule, QcPoint, typedIn, WrittenUnit } from '../domain.schemas.ts';
import { id, idList, tenantId } from '../wire.ts';

export const Verdict = z.enum(['accept', 'warn', 'reject']);
export type Verdict = Wire<typeof Verdict>;

/** `due`: the interval since the last run is over; `overdue`: twice over; `none`: no interval is set. */
export const DueState = z.enum(['ok', 'due', 'overdue', 'none']);
export type DueState = Wire<typeof DueState>;

export const TestState = z.enum(TEST_STATES);
export type TestState = Wire<typeof TestState>;

/** GET /app/qcTest/tree: active tests; `sealed=true` adds the sealed ones. */
export const TreeQuery = z.object({ sealed: z.stringbool().optional(), tenantId });

export type TreeQuery = z.infer<typeof TreeQuery>;

/** A QC test as trees, lists and headings show it. Names are in the caller's language. */
export const QcTestRow = z.strictObject({
  id: z.string(),
  assayId: z.string(),
  labInstrumentId: z.string(),
  labInstrumentName: z.string(),
  analyteId: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  /** The analyte's names in both languages and its pinyin, as they are searched. */
  searchText: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  unitId: z.string(),
  reagentSupplierId: z.string(),
  temperatureId: z.string().nullable(),
  lotId: z.string(),
  lotNumber: z.string(),
  lotExpiryDate: z.string(),
  unitName: z.string(),
  levels: z.array(z.number()),
  decimals: z.number(),
  entryMode: z.enum(['individual', 'mean']),
  status: z.enum(['Active', 'Sealed']),
  ruleSetId: z.string().nullable(),
  taeTypeId: z.string().nullable(),
  version: z.number(),
  panelIds: z.array(z.string()),
  /** The last run with a result that counts. Null where there is none. */
  lastRunAt: z.string().nullable(),
  /** Worst of that run, a reviewer's verdict going before the rules'; null: not evaluated. */
  lastVerdict: Verdict.nullable(),
  dueState: DueState,
  dueAt: z.string().nullable(),
  state: TestState,
  /** Why it has no verdict; null where the state is neither `notEvaluated` nor `parallel`. */
  notEvaluatedWhy: z.enum(['neverRun', 'notJudged']).nullable(),
  pendingAlerts: z.number(),
});
export type QcTestRow = Wire<typeof QcTestRow>;

/** GET /app/qcTest/workspace */
export const WorkspaceQuery = z.object({ id, tenantId });

/** GET /app/qcTest/workspaces: tests by id or of a panel, in its order. */
export const WorkspacesQuery = z
  .object({ ids: idList(200).optional(), panelId: id.optional(), tenantId })
  .refine((query) => (query.ids === undefined) !== (query.panelId === undefined), { path: ['ids'] });

export type WorkspacesQuery = z.infer<typeof WorkspacesQuery>;

/** A target as the engine reads it, with its period also as written. */
export const WorkspaceTarget = z.strictObject({
  id: z.string(),
  kind: z.enum(['fixed', 'floating', 'maker']),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
  from: z.number(),
  to: z.number().nullable(),
  minPoints: z.number().optional(),
  level: z.number(),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
});
export type WorkspaceTarget = Wire<typeof WorkspaceTarget>;

/**
 * Mean and SD that a result of this level measured today is judged by; null with the reason where there are none
 * (`noTarget`, `tooFewPoints` …). A floating target is frozen daily, so it holds until midnight.
 */
export const CurrentLimits = z.strictObject({
  level: z.number(),
  targetId: z.string().nullable(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  reason: z.string().nullable(),
  /** Results behind a floating target, and how many it needs. */
  points: z.number().nullable(),
  needed: z.number().nullable(),
});
export type CurrentLimits = Wire<typeof CurrentLimits>;

export const WorkspaceResult = z.strictObject({
  id: z.string(),
  level: z.number(),
  replicate: z.number(),
  value: z.number().nullable(),
  valueText: z.string().nullable(),
  ...typedIn,
  n: z.number().nullable(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  z: z.number().nullable(),
  verdict: Verdict.nullable(),
  notEvaluated: z.string().nullable(),
  rules: z.array(z.string()),
  isExcluded: z.boolean(),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  reviewStatus: z.number(),
  initials: z.string().nullable(),
  comment: z.string().nullable(),
  identificationNo: z.string().nullable(),
  slideGenNumber: z.string().nullable(),
  version: z.number(),
});
export type WorkspaceResult = Wire<typeof WorkspaceResult>;

export const WorkspaceRun = z.strictObject({
  runId: z.string(),
  measuredAt: z.string(),
  instant: z.number(),
  results: z.array(WorkspaceResult),
});
export type WorkspaceRun = Wire<typeof WorkspaceRun>;

/** Everything the entry grid and the engine in the browser need of one test. */
export const QcTestWorkspace = z.strictObject({
  test: QcTestRow,
  /** Of all levels and periods, oldest first. */
  targets: z.array(WorkspaceTarget),
  limits: z.array(CurrentLimits),
  /** Units that results may be written in, the test's own first. */
  units: z.array(WrittenUnit),
  /** Rules in force, ready for `ruleSet(rules, { activeLevels: test.levels.length })`. */
  rules: z.array(Multirule),
  resets: z.array(
    z.strictObject({
      level: z.number().nullable(),
      instant: z.number(),
    }),
  ),
  /** The last results of each level that a rule may look back on, oldest first; at least 30 a level. */
  lookBack: z.array(QcPoint),
  /** The last 30 runs (of several tests the last 10 each), newest first, excluded results among them. */
  runs: z.array(WorkspaceRun),
});
export type QcTestWorkspace = Wire<typeof QcTestWorkspace>;

export const StandardComment = z.strictObject({
  id: z.string(),
  code: z.string(),
  use: z.enum(['result', 'review', 'correctiveAction', 'cause']),
  text: z.string(),
});
export type StandardComment = Wire<typeof StandardComment>;

export const SingleWorkspace = z.strictObject({
  ...QcTestWorkspace.shape,
  comments: z.array(StandardComment),
});
export type SingleWorkspace = Wire<typeof SingleWorkspace>;

export const PanelWorkspace = z.strictObject({
  panel: z
    .strictObject({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  workspaces: z.array(QcTestWorkspace),
  comments: z.array(StandardComment),
});
export type PanelWorkspace = Wire<typeof PanelWorkspace>;
