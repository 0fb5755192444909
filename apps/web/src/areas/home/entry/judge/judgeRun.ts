import {
  compareForDisplay,
  evaluateRun,
  type LookBack,
  type QcRun,
  type RuleStatus,
  type RunEvaluation,
  type Violation,
} from '@qc/domain';
import type { EntryMode } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import type { RunTime } from '../time/runTime.ts';
import { type EntrySetup, limitsAt } from './entrySetup.ts';
import { judgeLevels } from './judgeLevels.ts';
import type { LevelJudgement, RowJudgement } from './judgement.ts';

export type TimedRow = { readonly row: SheetRow; readonly time: RunTime };

/** A judged row and the look-back for the next run. */
export type JudgedRow = { readonly judgement: RowJudgement; readonly lookBack: LookBack };

type Options = { readonly lookBack: LookBack; readonly mode: EntryMode; readonly now: number };

const namesOf = (violations: readonly Violation[]) => [
  ...new Set(violations.toSorted(compareForDisplay).map(({ rule }) => rule)),
];

/** The typed run as the rules see it. Its results bear the ids under which they will be stored. */
function runOf(setup: EntrySetup, { row, time }: TimedRow, levels: RowJudgement['levels'], now: number): QcRun | null {
  if (!time.ok) return null;
  const { instant } = time;
  const results = Object.entries(levels)
    .filter(([, { value }]) => value !== null)
    .map(([name, { z }]) => {
      const level = Number(name);
      const inForce = limitsAt(setup, level, { instant, now });
      return {
        id: row.resultIds[level] ?? '',
        level,
        runId: row.runId,
        instant,
        replicate: 1,
        z,
        targetVersion: inForce.limits === null ? null : inForce.targetId,
        excluded: false,
      };
    });
  return { key: `run:${row.runId}`, runId: row.runId, instant, results };
}

/** Adds what the rules say to a level: a result that only takes part in a violation names its rule too. */
function withVerdict(level: LevelJudgement, id: string | undefined, evaluation: RunEvaluation): LevelJudgement {
  const own = evaluation.results.find((result) => result.id === id);
  if (!own || level.z === null) return level;
  const all = evaluation.results.flatMap(({ violations }) => violations);
  return {
    ...level,
    status: own.status,
    rules: namesOf(all.filter(({ trigger, participants }) => trigger === own.id || participants.includes(own.id))),
  };
}

/** Of the whole run: one with a result that was not judged is not in control, here as in what is stored. */
function statusOf(evaluation: RunEvaluation | undefined, levels: readonly LevelJudgement[]): RuleStatus {
  const isWhole = levels.every(({ value, status }) => value === null || status !== null);
  return evaluation?.status === 'OK' && !isWhole ? null : (evaluation?.status ?? null);
}

/** Only recent results are loaded: a run dated before them may miss results that its rules would count. */
function isProvisional({ stored, rules, workspace }: EntrySetup, instant: number): boolean {
  const newer = stored.filter((run) => run.instant > instant).length;
  if (newer === 0 || rules.lookBackResults === 0) return false;
  return workspace.test.levels.some((level) => {
    const ofLevel = workspace.lookBack.filter((point) => point.level === level);
    const before = ofLevel.filter((point) => point.instant <= instant).length;
    return ofLevel.length >= 30 && before < rules.lookBackResults;
  });
}

/** Judges one typed run after what was measured before it, with the rules and the code that the server judges by. */
export function judgeRun(setup: EntrySetup, timed: TimedRow, { lookBack, mode, now }: Options): JudgedRow {
  const { row, time } = timed;
  const instant = time.ok ? time.instant : null;
  const levels = judgeLevels(setup, row, { instant, now, mode });
  const run = mode === 'mean' ? null : runOf(setup, timed, levels, now);
  const evaluated = run ? evaluateRun(setup.rules, lookBack, { run, resets: setup.restarts }) : null;
  const judged = Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [
      name,
      evaluated ? withVerdict(level, row.resultIds[Number(name)], evaluated.evaluation) : level,
    ]),
  );
  const all = Object.values(judged);
  const judgement: RowJudgement = {
    time,
    levels: judged,
    status: statusOf(evaluated?.evaluation, all),
    rules: namesOf(evaluated?.evaluation.results.flatMap(({ violations }) => violations) ?? []),
    count: all.filter(({ value }) => value !== null).length,
    hasProblem: !time.ok || all.some(({ problems }) => Object.keys(problems).length > 0),
    hasDoubt: all.some(({ doubt }) => doubt !== null),
    isProvisional: mode === 'individual' && instant !== null && isProvisional(setup, instant),
  };
  return { judgement, lookBack: evaluated?.lookBack ?? lookBack };
}
