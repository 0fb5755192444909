import type { MenuEntry } from './menuEntry.ts';

/** Inter-laboratory comparisons: the central body's work on them, and a laboratory's part. */
export const plans: MenuEntry = {
  id: '650',
  code: 'plans',
  label: { zh: '计划', en: 'Plans' },
  path: '/plans',
  icon: 'ProjectOutlined',
  sort: 47,
  children: [
    {
      id: '651',
      code: 'system_plan',
      label: { zh: '计划管理', en: 'Plans' },
      path: '/system/plan',
      icon: 'ProjectOutlined',
      sort: 10,
      resource: 'plan',
      includes: ['planLot', 'planLotAnalyte', 'planReportSetting', 'planDoc'],
      audience: 'central',
    },
  ],
};
