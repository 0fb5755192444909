import type { MessageKey } from '@qc/i18n';
import { auditSubtypes } from '@qc/resources';
import type { Language } from '#platform/language.ts';
import type { AlertRecord, AuditRecord, LotExpiryRecord } from '../badges/useOpenWork.ts';

/** One thing that waits for the user. */
export type Notice = {
  readonly id: string;
  readonly kind: 'alert' | 'lotExpiry' | 'audit';
  readonly title: string;
  readonly about: string;
  readonly time: string;
  readonly path: string;
};

export const kindWords: Readonly<Record<Notice['kind'], MessageKey>> = {
  alert: 'frame.alerts',
  lotExpiry: 'frame.lotExpiries',
  audit: 'frame.audits',
};

type OpenWork = {
  readonly alerts: { readonly records: readonly AlertRecord[] };
  readonly lotExpiries: { readonly records: readonly LotExpiryRecord[] };
  readonly audits: { readonly records: readonly AuditRecord[] };
};

function rulesText(rules: AlertRecord['rules']): string {
  return Array.isArray(rules) ? rules.join(', ') : typeof rules === 'string' ? rules : '';
}

function subtypeText(subtype: string, language: Language): string {
  return auditSubtypes.find(({ value }) => value === subtype)?.label[language] ?? subtype;
}

/** The records of the three start-up calls as notices, alerts first, each kind as the server ordered it. */
export function noticesOf({ alerts, lotExpiries, audits }: OpenWork, language: Language): readonly Notice[] {
  return [
    ...alerts.records.map((alert) => ({
      id: `alert-${alert.id}`,
      kind: 'alert' as const,
      title: alert.qcTestName ?? '',
      about: rulesText(alert.rules),
      time: alert.runTime ?? '',
      path: '/review/alarms',
    })),
    ...lotExpiries.records.map((lot) => ({
      id: `lotExpiry-${lot.id}`,
      kind: 'lotExpiry' as const,
      title: lot.lotName ?? '',
      about: '',
      time: lot.expiryDate ?? '',
      path: '/review/lotExpiries',
    })),
    ...audits.records.map((audit) => ({
      id: `audit-${audit.id}`,
      kind: 'audit' as const,
      title: audit.name ?? '',
      about: subtypeText(audit.subtype, language),
      time: audit.createTime ?? '',
      path: '/review/auditing',
    })),
  ];
}
