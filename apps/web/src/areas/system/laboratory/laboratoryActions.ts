import type { Laboratory } from '@qc/resources';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { translate } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';

type SetStatus = (laboratory: Laboratory, status: Laboratory['status']) => Promise<void>;

async function close(laboratory: Laboratory, setStatus: SetStatus): Promise<void> {
  const text = translate('system.confirmClose', { name: laboratory.name });
  if (await confirmAct(translate('system.closeLaboratory'), text)) await setStatus(laboratory, 'Sealed');
}

/** Screens that show one laboratory to the central body. */
const laboratoryViews = [
  { path: '/home', label: { zh: '质控概况', en: 'QC overview' }, icon: 'search', permission: 'qcTestResult_view' },
  { path: '/review/alarms', label: { zh: '报警处理', en: 'Alerts' }, icon: 'warning', permission: 'qcTestAlert_view' },
  { path: '/home/chart', label: { zh: '质控图', en: 'Charts' }, icon: 'chart', permission: 'qcTestResult_view' },
  {
    path: '/reports/statistical',
    label: { zh: '统计报告', en: 'Statistical report' },
    icon: 'document',
    permission: 'qcTestResult_view',
  },
] as const;
export type LaboratoryView = (typeof laboratoryViews)[number]['path'];

/** Acts on a laboratory, in addition to changing it. */
export const laboratoryActions = (
  setStatus: SetStatus,
  onLook: (path: LaboratoryView, tenantCode: string) => void,
): readonly RowAction<Laboratory>[] => [
  ...laboratoryViews.map(({ path, ...view }) => ({
    ...view,
    key: path,
    act: ({ tenantCode }: Laboratory) => onLook(path, tenantCode),
  })),
  {
    key: 'close',
    label: { zh: '关闭', en: 'Close' },
    icon: 'stop',
    permission: 'laboratory_edit',
    isOffered: ({ status }) => status === 'Active',
    act: (laboratory) => close(laboratory, setStatus),
  },
  {
    key: 'reopen',
    label: { zh: '重新开放', en: 'Reopen' },
    icon: 'success',
    permission: 'laboratory_edit',
    isOffered: ({ status }) => status === 'Sealed',
    act: (laboratory) => setStatus(laboratory, 'Active'),
  },
];
