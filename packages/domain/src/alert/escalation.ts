import type { AlertState } from '../transitions/alertLifeCycle.ts';

/** Hours after which an open alert is escalated where a laboratory has set nothing else. */
export const ESCALATION_HOURS = 24;

/** An alert as the clock sees it; instants in milliseconds since 1970. */
export type TimedAlert = {
  readonly state: AlertState;
  readonly raisedAt: number;
  readonly escalatedAt: number | null;
  /** The laboratory's own time. */
  readonly hours: number;
};

/**
 * Whether an alert must be escalated now: it is open, was raised at least `hours` ago, and has not been escalated
 * before. An alert escalates only once.
 *
 * @example isEscalationDue({ state: 'Pending', raisedAt: 0, escalatedAt: null, hours: 24 }, 86_400_000) // true
 */
export function isEscalationDue({ state, raisedAt, escalatedAt, hours }: TimedAlert, now: number): boolean {
  const isOpen = state === 'Pending' || state === 'Reviewed';
  return isOpen && escalatedAt === null && now - raisedAt >= hours * 3_600_000;
}
