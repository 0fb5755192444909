export type NavBadge = { readonly count: number; readonly tone: 'out' | 'warning' | 'neutral' };

/** Where a request of each subtype is asked for or decided, beside the queue itself. */
const subtypePaths: Readonly<Record<string, string>> = {
  instrument: '/configuration/report/instrument',
  method: '/configuration/report/method',
  unit: '/configuration/report/unit',
  reagentSupplier: '/configuration/report/reagentSupplier',
  panel: '/configuration/report/pannel',
  planTenant: '/system/plan',
  laboratory: '/system/laboratory',
  passwordReset: '/system/user',
};

type OpenWork = {
  readonly alerts: { readonly total: number };
  readonly lotExpiries: { readonly total: number };
  readonly approvals: { readonly total: number; readonly records: readonly { readonly subtype: string }[] };
};

/** How many approvals wait, by what they ask for. */
export function countBySubtype(records: readonly { readonly subtype: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { subtype } of records) counts[subtype] = (counts[subtype] ?? 0) + 1;
  return counts;
}

/** The number beside each menu entry; an entry with nothing open has none. */
export function navBadges({ alerts, lotExpiries, approvals }: OpenWork): Readonly<Record<string, NavBadge>> {
  const bySubtype = Object.entries(countBySubtype(approvals.records)).flatMap(([subtype, count]) => {
    const path = subtypePaths[subtype];
    return path === undefined ? [] : [[path, { count, tone: 'neutral' }] as const];
  });
  const all: readonly (readonly [string, NavBadge])[] = [
    ['/review/alarms', { count: alerts.total, tone: 'out' }],
    ['/review/lotExpiries', { count: lotExpiries.total, tone: 'warning' }],
    ['/review/auditing', { count: approvals.total, tone: 'neutral' }],
    ...bySubtype,
  ];
  return Object.fromEntries(all.filter(([, badge]) => badge.count > 0));
}
