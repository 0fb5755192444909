const centre = { tenantId: '000000', account: 'centre' };
const director = { tenantId: '100001', account: 'director' };

const light = { theme: 'light', language: 'zh-CN' };
const dark = { theme: 'dark', language: 'zh-CN' };
const english = { theme: 'light', language: 'en-US' };
const englishDark = { theme: 'dark', language: 'en-US' };
const phone = { width: 390, height: 844 };

/** The pictures of the README: each screen once in Chinese and once in English, light and dark in turn. */
export const shots = [
  { name: 'login-light-zh', path: '/login', ...light },
  { name: 'login-dark-en', path: '/login', ...englishDark },
  { name: 'register-light-en', path: '/register', ...english },
  { name: 'home-light-zh', path: '/home', user: director, ...light },
  { name: 'home-dark-en', path: '/home', user: director, ...englishDark },
  { name: 'centre-home-light-zh', path: '/home', user: centre, ...light },
  { name: 'chart-light-zh', path: '/home/chart', user: director, ...light },
  { name: 'chart-dark-en', path: '/home/chart', user: director, ...englishDark },
  { name: 'workspace-light-zh', path: '/home/qcTest', user: director, ...light },
  { name: 'designer-light-zh', path: '/configuration/multirule/designer', user: director, ...light },
  { name: 'tests-light-zh', path: '/home/configuration/qctest', user: director, ...light },
  { name: 'tests-dark-en', path: '/home/configuration/qctest', user: director, ...englishDark },
  { name: 'targets-light-zh', path: '/configuration/targets', user: director, ...light },
  { name: 'multirule-dark-zh', path: '/configuration/multirule', user: director, ...dark },
  { name: 'alarms-light-zh', path: '/review/alarms', user: director, ...light },
  { name: 'alarms-dark-en', path: '/review/alarms', user: director, ...englishDark },
  { name: 'review-light-zh', path: '/review/data', user: director, ...light },
  { name: 'auditing-light-en', path: '/review/auditing', user: director, ...english },
  { name: 'calendar-light-zh', path: '/home/configuration/events?as=calendar', user: director, ...light },
  { name: 'analytes-light-en', path: '/system/analyte', user: centre, ...english },
  { name: 'lots-dark-zh', path: '/system/lot', user: centre, ...dark },
  { name: 'laboratories-light-zh', path: '/system/laboratory', user: centre, ...light },
  {
    name: 'horizontal-light-en',
    path: '/system/unit',
    user: centre,
    settings: { appContentLayoutNav: 'horizontal' },
    ...english,
  },
  { name: 'phone-login-light-zh', path: '/login', ...phone, ...light },
  { name: 'phone-home-light-zh', path: '/home', user: director, ...phone, ...light },
  { name: 'phone-tests-dark-zh', path: '/home/configuration/qctest', user: director, ...phone, ...dark },
];
