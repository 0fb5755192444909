import type { RuleSet } from '../multirule/ruleSet.ts';
import { evaluateHistory, type QcHistory } from '../multirule/run/evaluateHistory.ts';
import type { RunEvaluation } from '../multirule/run/evaluateRun.ts';

/** A time in which something is known to have been wrong: from `from` up to, not including, `to`. */
export interface KnownEvent {
  readonly id: string;
  readonly from: number;
  /** null: still going on. */
  readonly to: number | null;
}

/** How often one rule spoke. */
export interface RuleCount {
  readonly rule: string;
  readonly ruleId: string;
  /** Runs in which the rule was violated. */
  readonly runs: number;
}

/** Whether the rules would have caught an event. */
export interface EventReplay {
  readonly id: string;
  /** Judged runs during the event. */
  readonly runs: number;
  /** How many runs it took to reject one, that one included; null: not caught. */
  readonly runsToDetection: number | null;
}

/** A run that the rules reject. */
export interface Rejection {
  readonly key: string;
  readonly instant: number;
  readonly rules: readonly string[];
  readonly isKnown: boolean;
}

/** The verdicts of a rule set on a history. */
export interface Replay {
  /** Runs with a status. */
  readonly judgedRuns: number;
  readonly rejectedRuns: number;
  readonly warnedRuns: number;
  readonly byRule: readonly RuleCount[];
  /** Every rejected run, by its key and instant, with the rules that rejected it; `isKnown`: during an event. */
  readonly rejections: readonly Rejection[];
  /** Runs outside of all events, and how many of them were rejected: not false ones, only unexplained so far. */
  readonly outsideEvents: { readonly runs: number; readonly rejected: number };
  readonly events: readonly EventReplay[];
}

/**
 * Plays a rule set on results already measured, to compare it with the one in use: rejections and warnings, which of them
 * lie outside known events, and which events it catches.
 *
 * @example replayRules(ruleSet(seedRules, { activeLevels: 1 }), { points: [{ id: 'a', runId: null, instant: 1, level: 1, z: 3.1 }] }).rejectedRuns // 1
 */
export function replayRules(rules: RuleSet, history: QcHistory, events: readonly KnownEvent[] = []): Replay {
  const runs = evaluateHistory(rules, history).filter(({ status }) => status !== null);
  const quiet = runs.filter((run) => !events.some((event) => isDuring(run, event)));
  return {
    judgedRuns: runs.length,
    rejectedRuns: rejectedIn(runs),
    warnedRuns: runs.filter(({ status }) => status === 'WARN').length,
    byRule: rules.rules.map(({ rule: { abbreviation, id } }) => ({
      rule: abbreviation,
      ruleId: id,
      runs: runs.filter((run) => hasViolated(run, id)).length,
    })),
    rejections: runs
      .filter(({ status }) => status === 'REJECT')
      .map((run) => ({
        key: run.key,
        instant: run.instant,
        rules: [...new Set(run.results.flatMap(({ violations }) => violations.map(({ rule }) => rule)))],
        isKnown: events.some((event) => isDuring(run, event)),
      })),
    outsideEvents: { runs: quiet.length, rejected: rejectedIn(quiet) },
    events: events.map((event) => eventReplay(runs, event)),
  };
}

function isDuring({ instant }: RunEvaluation, { from, to }: KnownEvent): boolean {
  return instant >= from && (to === null || instant < to);
}

function rejectedIn(runs: readonly RunEvaluation[]): number {
  return runs.filter(({ status }) => status === 'REJECT').length;
}

function hasViolated(run: RunEvaluation, ruleId: string): boolean {
  return run.results.some(({ violations }) => violations.some((violation) => violation.ruleId === ruleId));
}

function eventReplay(runs: readonly RunEvaluation[], event: KnownEvent): EventReplay {
  const during = runs.filter((run) => isDuring(run, event));
  const first = during.findIndex(({ status }) => status === 'REJECT');
  return { id: event.id, runs: during.length, runsToDetection: first === -1 ? null : first + 1 };
}
