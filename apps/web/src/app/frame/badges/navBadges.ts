export type NavBadge = { readonly count: number; readonly tone: 'out' | 'warning' | 'neutral' };

/** The screens where a request of each subtype is made or decided, in addition to the queue. */
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

const tones: readonly NavBadge['tone'][] = ['out', 'warning', 'neutral'];

/**
 * The open work behind the entries of a group: their sum, in the most pressing hue. A request is shown at its queue and at
 * the screen of its kind, but counts once.
 */
export function groupBadge(badges: Readonly<Record<string, NavBadge>>, paths: readonly string[]): NavBadge | undefined {
  const kinds = Object.values(subtypePaths);
  const hasQueue = paths.includes('/review/auditing');
  const own = paths.filter((path) => !(hasQueue && kinds.includes(path))).flatMap((path) => badges[path] ?? []);
  const tone = tones.find((each) => own.some((badge) => badge.tone === each));
  return tone && { count: own.reduce((sum, { count }) => sum + count, 0), tone };
}

type OpenWork = {
  readonly alerts: { readonly total: number };
  readonly lotExpiries: { readonly total: number };
  /** Waiting requests by subtype. */
  readonly approvals: readonly { readonly subtype: string; readonly count: number }[];
};

/** The number at each menu entry; an entry with nothing open has none. */
export function navBadges({ alerts, lotExpiries, approvals }: OpenWork): Readonly<Record<string, NavBadge>> {
  const bySubtype = approvals.flatMap(({ subtype, count }) => {
    const path = subtypePaths[subtype];
    return path === undefined ? [] : [[path, { count, tone: 'neutral' }] as const];
  });
  const all: readonly (readonly [string, NavBadge])[] = [
    ['/review/alarms', { count: alerts.total, tone: 'out' }],
    ['/review/lotExpiries', { count: lotExpiries.total, tone: 'warning' }],
    ['/review/auditing', { count: approvals.reduce((sum, { count }) => sum + count, 0), tone: 'neutral' }],
    ...bySubtype,
  ];
  return Object.fromEntries(all.filter(([, badge]) => badge.count > 0));
}
