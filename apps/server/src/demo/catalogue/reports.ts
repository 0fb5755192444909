import type { ReportState } from '@qc/domain';

/** A month's report of a laboratory: how many months ago, and how far it is. */
export type DemoReport = {
  readonly code: string;
  readonly monthsAgo: number;
  readonly state: Exclude<ReportState, 'none'>;
  readonly comment?: string;
  /** Why the central body returned it. */
  readonly returnReason?: string;
  /** Corrects the previous report of the same month. */
  readonly correctionReason?: string;
  /** The sheet of national indicators of the last quarter that is over, in the place of a month's report. */
  readonly isSheet?: true;
};

/** Every state; those of one laboratory are the months in their order. */
export const demoReports: readonly DemoReport[] = [
  { code: '100001', monthsAgo: 4, state: 'read', comment: '本月各项目稳定，无需采取措施。' },
  { code: '100001', monthsAgo: 3, state: 'returned', returnReason: '缺少对失控项目的说明，请补充后重新发布。' },
  {
    code: '100001',
    monthsAgo: 3,
    state: 'read',
    correctionReason: '按中心意见补充失控项目说明',
    comment: '失控项目已按程序处理，重测均在控。',
  },
  { code: '100001', monthsAgo: 2, state: 'posted', comment: '更换试剂批号后均值略有变化，已评估。' },
  { code: '100001', monthsAgo: 1, state: 'generated' },
  { code: '100002', monthsAgo: 1, state: 'posted' },
  { code: '100003', monthsAgo: 1, state: 'read' },
  { code: '100004', monthsAgo: 1, state: 'returned', returnReason: '水平 2 结果不足，请核对后更正。' },
  { code: '100005', monthsAgo: 1, state: 'checked' },
  {
    code: '100002',
    monthsAgo: 1,
    state: 'posted',
    isSheet: true,
    comment: '本季新增项目尚未参加室间质评，已报名下一季。',
  },
  { code: '100003', monthsAgo: 1, state: 'read', isSheet: true },
  {
    code: '100004',
    monthsAgo: 1,
    state: 'returned',
    isSheet: true,
    returnReason: '请登记各项目有无室间质评计划后更正。',
  },
];
