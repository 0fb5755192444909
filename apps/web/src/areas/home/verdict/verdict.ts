import type { TestState, Verdict } from '@qc/contract';
import type { RuleStatus } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import type { IconName } from '#components/ui/Icon.tsx';

type Look = {
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
  readonly icon: IconName;
  readonly word: MessageKey;
};

const looks: Readonly<Record<Verdict | 'notEvaluated', Look>> = {
  accept: { tone: 'success', icon: 'success', word: 'bench.accept' },
  warn: { tone: 'warning', icon: 'warning', word: 'bench.warn' },
  reject: { tone: 'error', icon: 'error', word: 'bench.reject' },
  notEvaluated: { tone: 'neutral', icon: 'neutral', word: 'bench.notEvaluated' },
};

/** A verdict by hue, icon and word: never by colour alone. */
export const lookOf = (verdict: Verdict | null): Look => looks[verdict ?? 'notEvaluated'];

const verdicts = { OK: 'accept', WARN: 'warn', REJECT: 'reject' } as const;

export function verdictOf(status: RuleStatus): Verdict | null {
  return status === null ? null : verdicts[status];
}

const worstFirst: readonly Verdict[] = ['reject', 'warn', 'accept'];

/** The worst of some verdicts; null if none was given. */
export function worstVerdict(all: readonly (Verdict | null)[]): Verdict | null {
  return worstFirst.find((verdict) => all.includes(verdict)) ?? null;
}

/** What the reasons why a result was not judged are called; the server and the engine name them alike. */
export const unjudgedWords: Readonly<Record<string, MessageKey>> = {
  noTarget: 'bench.noTarget',
  meanMissing: 'bench.meanMissing',
  sdMissing: 'bench.sdMissing',
  sdNotPositive: 'bench.sdNotPositive',
  tooFewPoints: 'bench.tooFewPoints',
  decidedOnSaving: 'bench.decidedOnSaving',
  meanMode: 'bench.meanMode',
};

export const stateWords: Readonly<Record<TestState, MessageKey>> = {
  inControl: 'bench.stateInControl',
  warning: 'bench.stateWarning',
  outUnhandled: 'bench.stateOutUnhandled',
  out: 'bench.stateOut',
  due: 'bench.stateDue',
  notEvaluated: 'bench.stateNotEvaluated',
  sealed: 'bench.stateSealed',
};

/** A distance from the target with its sign, as people say it: `+3.34`. */
export function signedZ(z: number): string {
  const size = Math.abs(z) >= 100 ? Math.abs(z).toFixed(0) : Math.abs(z).toFixed(2);
  if (Number(size) === 0) return size;
  return `${z < 0 ? '−' : '+'}${size}`;
}
