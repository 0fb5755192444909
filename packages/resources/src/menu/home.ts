import type { MenuEntry } from './menuEntry.ts';

/** The first screen. */
export const home: MenuEntry = {
  id: '90',
  code: 'home_summary',
  label: { zh: '首页', en: 'Home' },
  path: '/home',
  icon: 'HomeOutlined',
  sort: 5,
  permission: 'qcTestResult_view',
};
