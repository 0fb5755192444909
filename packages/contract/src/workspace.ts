import type { Multirule, NotEvaluatedWhy, QcPoint, Target, TestState } from '@qc/domain';
import { z } from 'zod';
import { id, idList, tenantId } from './wire.ts';

export type Verdict = 'accept' | 'warn' | 'reject';
/** `due`: the interval since the last run is over; `overdue`: twice over; `none`: nothing is asked for. */
export type DueState = 'ok' | 'due' | 'overdue' | 'none';
export type { TestState };

/** GET /app/qcTest/tree: active tests; `sealed=true` adds the sealed ones. */
export const TreeQuery = z.object({ sealed: z.stringbool().optional(), tenantId });
export type TreeQuery = z.infer<typeof TreeQuery>;

/** A QC test as trees, lists and headings show it. Names are in the caller's language. */
export type QcTestRow = {
  id: string;
  assayId: string;
  labInstrumentId: string;
  labInstrumentName: string;
  analyteId: string;
  analyteName: string;
  abbreviation: string;
  /** The analyte's names in both languages and its pinyin, as they are searched. */
  searchText: string;
  methodId: string;
  methodName: string;
  unitId: string;
  reagentSupplierId: string;
  temperatureId: string | null;
  lotId: string;
  lotNumber: string;
  lotExpiryDate: string;
  unitName: string;
  levels: number[];
  decimals: number;
  entryMode: 'individual' | 'mean';
  status: 'Active' | 'Sealed';
  ruleSetId: string | null;
  taeTypeId: string | null;
  version: number;
  panelIds: string[];
  /** The last run with a result that counts. Null where there is none. */
  lastRunAt: string | null;
  /** Worst of that run, a reviewer's verdict going before the rules'; null: not evaluated. */
  lastVerdict: Verdict | null;
  dueState: DueState;
  dueAt: string | null;
  state: TestState;
  /** Why it is not evaluated; null in every other state. */
  notEvaluatedWhy: NotEvaluatedWhy | null;
  pendingAlerts: number;
};

/** GET /app/qcTest/workspace */
export const WorkspaceQuery = z.object({ id, tenantId });
/** GET /app/qcTest/workspaces: tests by id or of a panel, in its order. */
export const WorkspacesQuery = z
  .object({ ids: idList(200).optional(), panelId: id.optional(), tenantId })
  .refine((query) => (query.ids === undefined) !== (query.panelId === undefined), { path: ['ids'] });
export type WorkspacesQuery = z.infer<typeof WorkspacesQuery>;

/** A target as the engine reads it, with its period also as written. */
export type WorkspaceTarget = Target & { level: number; effectiveFrom: string; effectiveTo: string | null };

/**
 * Mean and SD that a result of this level measured today is judged by; null with the reason where there are none
 * (`noTarget`, `tooFewPoints` …). A floating target is frozen daily, so it holds until midnight.
 */
export type CurrentLimits = {
  level: number;
  targetId: string | null;
  mean: number | null;
  sd: number | null;
  reason: string | null;
  /** Results behind a floating target, and how many it needs. */
  points: number | null;
  needed: number | null;
};

export type WorkspaceResult = {
  id: string;
  level: number;
  replicate: number;
  value: number | null;
  valueText: string | null;
  n: number | null;
  mean: number | null;
  sd: number | null;
  z: number | null;
  verdict: Verdict | null;
  notEvaluated: string | null;
  rules: string[];
  isExcluded: boolean;
  manualStatus: 'accept' | 'reject' | null;
  reviewStatus: number;
  initials: string | null;
  comment: string | null;
  identificationNo: string | null;
  slideGenNumber: string | null;
  version: number;
};

export type WorkspaceRun = { runId: string; measuredAt: string; instant: number; results: WorkspaceResult[] };

/** Everything the entry grid and the engine in the browser need of one test. */
export type QcTestWorkspace = {
  test: QcTestRow;
  /** Of all levels and periods, oldest first. */
  targets: WorkspaceTarget[];
  limits: CurrentLimits[];
  /** Rules in force, ready for `ruleSet(rules, { activeLevels: test.levels.length })`. */
  rules: Multirule[];
  resets: { level: number | null; instant: number }[];
  /** The last results of each level that a rule may look back on, oldest first; at least 30 a level. */
  lookBack: QcPoint[];
  /** The last 30 runs (of several tests the last 10 each), newest first, excluded results among them. */
  runs: WorkspaceRun[];
};

export type StandardComment = {
  id: string;
  code: string;
  use: 'result' | 'review' | 'correctiveAction' | 'cause';
  text: string;
};

export type SingleWorkspace = QcTestWorkspace & { comments: StandardComment[] };
export type PanelWorkspace = {
  panel: { id: string; name: string } | null;
  workspaces: QcTestWorkspace[];
  comments: StandardComment[];
};
