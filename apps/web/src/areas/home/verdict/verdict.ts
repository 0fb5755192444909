import type { TestState, Verdict } from '@qc/contract';
import { formatSigned, type RuleStatus } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import type { IconName } from '#components/ui/mark/Icon.tsx';

type Look = {
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
  readonly icon: IconName;
  readonly word: MessageKey;
};

const verdictLooks: Readonly<Record<Verdict | 'notEvaluated', Look>> = {
  accept: { tone: 'success', icon: 'success', word: 'dailyQc.accept' },
  warn: { tone: 'warning', icon: 'warning', word: 'dailyQc.warn' },
  reject: { tone: 'error', icon: 'error', word: 'dailyQc.reject' },
  notEvaluated: { tone: 'neutral', icon: 'neutral', word: 'dailyQc.notEvaluated' },
};

/** A verdict by hue, icon and word: never by colour alone. */
export const lookOf = (verdict: Verdict | null): Look => verdictLooks[verdict ?? 'notEvaluated'];

const verdicts = { OK: 'accept', WARN: 'warn', REJECT: 'reject' } as const;

export function verdictOf(status: RuleStatus): Verdict | null {
  return status === null ? null : verdicts[status];
}

/** What the reasons why a result was not judged are called; the server and the engine name them alike. */
export const unjudgedWords: Readonly<Record<string, MessageKey>> = {
  noTarget: 'dailyQc.noTarget',
  meanMissing: 'dailyQc.meanMissing',
  sdMissing: 'dailyQc.sdMissing',
  sdNotPositive: 'dailyQc.sdNotPositive',
  tooFewPoints: 'dailyQc.tooFewPoints',
  decidedOnSaving: 'dailyQc.decidedOnSaving',
  meanMode: 'dailyQc.meanMode',
};

export const stateWords: Readonly<Record<TestState, MessageKey>> = {
  inControl: 'dailyQc.stateInControl',
  warning: 'dailyQc.stateWarning',
  outUnhandled: 'dailyQc.stateOutUnhandled',
  out: 'dailyQc.stateOut',
  due: 'dailyQc.stateDue',
  notEvaluated: 'dailyQc.stateNotEvaluated',
  parallel: 'dailyQc.stateParallel',
  sealed: 'dailyQc.stateSealed',
};

/** A distance from the target with its sign, as people say it: `+3.34`. */
export function signedZ(z: number): string {
  return formatSigned(z, Math.abs(z) >= 100 ? 0 : 2) ?? '';
}
