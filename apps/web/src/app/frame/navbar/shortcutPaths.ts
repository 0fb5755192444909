/** Screens that people of one duty go to most, in the order of a day's work; those in the user's menu are offered. */
export type Shortcuts = {
  /** The permission that identifies the duty; the last row is for all other users. */
  readonly needs?: string;
  readonly paths: readonly string[];
};

/** The users of a laboratory, those with the most rights first. */
export const laboratoryShortcuts: readonly Shortcuts[] = [
  {
    needs: 'user_edit',
    paths: [
      '/home',
      '/review/alarms',
      '/review/data',
      '/reports/monthly',
      '/qualityControl/order',
      '/system/user',
      '/home/entry',
    ],
  },
  {
    needs: 'qcTest_edit',
    paths: [
      '/home',
      '/home/entry',
      '/review/alarms',
      '/review/data',
      '/configuration/targets',
      '/home/configuration/qctest',
      '/home/chart',
    ],
  },
  {
    needs: 'qcTestResult_add',
    paths: ['/home', '/home/entry', '/home/chart', '/review/alarms', '/home/configuration/events', '/home/history'],
  },
  {
    paths: ['/home', '/home/chart', '/home/history', '/reports/dailyMonitor', '/reports/statistical', '/system/docs'],
  },
];

/** Those of the central body: what waits, and what it keeps. */
export const centralShortcuts: readonly Shortcuts[] = [
  {
    needs: 'order_manage',
    paths: [
      '/home',
      '/review/auditing',
      '/review/alarms',
      '/qualityControl/orderManagement',
      '/system/laboratory',
      '/system/lot',
      '/system/user',
    ],
  },
  {
    paths: [
      '/home',
      '/review/auditing',
      '/review/alarms',
      '/system/plan',
      '/reports/laboratoryStatistics',
      '/reports/statistical',
      '/system/docs',
    ],
  },
];

export const mostShortcuts = 6;
