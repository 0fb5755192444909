import { type ExpirySeverity, type ExpiryWindow, lotExpiry } from '@qc/domain';
import type { LotInUse, OpenExpiry } from './lots.queries.ts';

/** What has to happen to the alert of a lot. */
export type ExpiryChange =
  | { readonly act: 'raise'; readonly severity: ExpirySeverity; readonly windowDays: number }
  /** A case that somebody has answered comes back when it becomes more pressing. */
  | {
      readonly act: 'update';
      readonly severity: ExpirySeverity;
      readonly windowDays: number;
      readonly comesBack: boolean;
    }
  | { readonly act: 'close' }
  | { readonly act: 'cancel' }
  | { readonly act: 'none' };

const order: readonly ExpirySeverity[] = ['info', 'warning', 'urgent', 'expired'];

/** Compares a lot with its open alert, if it has one. */
export function expiryChange(
  lot: Pick<LotInUse, 'active' | 'open' | 'expiryDate' | 'today'>,
  alert: OpenExpiry | undefined,
  windows: readonly ExpiryWindow[],
): ExpiryChange {
  if (lot.active === 0 || lot.open === 0) return { act: alert ? 'close' : 'none' };
  const expiry = lotExpiry(lot.expiryDate, lot.today, windows);
  if (!expiry || expiry.severity === null || expiry.window === null) return { act: alert ? 'cancel' : 'none' };
  const { severity, window: windowDays } = expiry;
  if (!alert) return { act: 'raise', severity, windowDays };
  const isSame = alert.severity === severity && alert.windowDays === windowDays && alert.expiryDate === lot.expiryDate;
  if (isSame) return { act: 'none' };
  const isWorse = order.indexOf(severity) > order.indexOf(alert.severity);
  return { act: 'update', severity, windowDays, comesBack: isWorse && alert.alertStatus === 'Reviewed' };
}
