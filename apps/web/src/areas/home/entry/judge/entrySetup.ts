import type { QcTestWorkspace } from '@qc/contract';
import {
  EMPTY_LOOK_BACK,
  evaluateRun,
  type Limits,
  type LookBack,
  type LookBackReset,
  limitsInForce,
  lookBackRestarts,
  type NoLimitsReason,
  orderRuns,
  type QcRun,
  type RuleSet,
  ruleSet,
  targetInForce,
} from '@qc/domain';
import { type LabOffset, labDay, labOffset } from '../time/labTime.ts';

/** A test with everything that judging a typed result needs, made ready once. */
export type EntrySetup = {
  readonly workspace: QcTestWorkspace;
  readonly rules: RuleSet;
  /** Where the look-back restarts: resets, and where targets begin or end. */
  readonly restarts: readonly LookBackReset[];
  readonly offset: LabOffset;
  /** Stored runs that rules may look back on, oldest first. */
  readonly stored: readonly QcRun[];
  /** The look-back before each stored run, and after the last. */
  readonly lookBacks: readonly LookBack[];
};

export function entrySetup(workspace: QcTestWorkspace): EntrySetup {
  const rules = ruleSet(workspace.rules, { activeLevels: workspace.test.levels.length });
  const restarts = lookBackRestarts(workspace.resets, workspace.targets);
  const stored = orderRuns(workspace.lookBack);
  const lookBacks: LookBack[] = [EMPTY_LOOK_BACK];
  for (const run of stored) {
    const before = lookBacks.at(-1) ?? EMPTY_LOOK_BACK;
    lookBacks.push(evaluateRun(rules, before, { run, resets: restarts }).lookBack);
  }
  return { workspace, rules, restarts, offset: labOffset(workspace), stored, lookBacks };
}

/** Why a typed result has no z yet. `decidedOnSaving`: a floating target of another day, which only the server knows. */
export type UnjudgedReason = NoLimitsReason | 'decidedOnSaving';

type LevelLimits =
  | { readonly limits: Limits; readonly targetId: string }
  | { readonly limits: null; readonly reason: UnjudgedReason };

/** Mean and SD that a result of a level is judged by at an instant. */
export function limitsAt(
  { workspace, offset }: EntrySetup,
  level: number,
  at: { instant: number; now: number },
): LevelLimits {
  const target = targetInForce(
    workspace.targets.filter((candidate) => candidate.level === level),
    at.instant,
  );
  if (target?.kind === 'floating') {
    const today = workspace.limits.find((candidate) => candidate.level === level && candidate.targetId === target.id);
    const isToday = labDay(at.instant, offset) === labDay(at.now, offset);
    if (!isToday) return { limits: null, reason: 'decidedOnSaving' };
    if (today?.mean == null || today.sd === null) return { limits: null, reason: 'tooFewPoints' };
    return { limits: { mean: today.mean, sd: today.sd }, targetId: target.id };
  }
  const inForce = limitsInForce(target, null);
  return inForce.limits === null ? { limits: null, reason: inForce.reason } : inForce;
}
