const centre = { tenantId: '000000', account: 'centre' };
const admin = { tenantId: '000000', account: 'admin' };
const director = { tenantId: '100001', account: 'director' };

/** The pictures of the help: one of the screen that a page is about, by the name of the page. */
export const helpShots = [
  { name: 'own-account', path: '/login' },
  { name: 'first-day', path: '/home/configuration/firstDay', user: director },
  { name: 'every-morning', path: '/home', user: director },
  { name: 'entering-results', path: '/home/entry', user: director },
  { name: 'charts', path: '/home/chart', user: director },
  { name: 'out-of-control', path: '/review/alarms', user: director },
  { name: 'data-review', path: '/review/data', user: director },
  { name: 'qc-tests', path: '/home/configuration/qctest', user: director },
  { name: 'targets', path: '/configuration/targets', user: director },
  { name: 'lots', path: '/review/lotExpiries', user: director },
  { name: 'events', path: '/home/configuration/events?as=calendar', user: director },
  { name: 'rules', path: '/configuration/ruleSet', user: director },
  { name: 'reports', path: '/reports/statistical', user: director },
  { name: 'month-report', path: '/reports/monthly', user: director },
  { name: 'import', path: '/system/plan/dataImport', user: director },
  { name: 'national-indicators', path: '/reports/qualityIndicators', user: director },
  { name: 'accounts', path: '/system/user', user: director },
  { name: 'laboratories', path: '/home', user: centre },
  { name: 'dictionaries', path: '/system/analyte', user: centre },
  { name: 'plans', path: '/system/plan', user: centre },
  { name: 'settings', path: '/system/setting', user: admin },
];
