import { type QcTest, qcTest } from '@qc/resources';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import type { BulkAction, RowAction } from '#components/resource/list/table/rowActions.ts';
import { currentLanguage } from '#platform/language/language.ts';
import { currentUser } from '#platform/session/session.ts';
import { exportQcTestDetail } from './exportQcTestDetail.ts';

/** An act that needs further input before it is done. */
export type SetupAct =
  | { readonly kind: 'seal' | 'unseal' | 'compare'; readonly ids: readonly string[] }
  | { readonly kind: 'match' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'copy'; readonly id: string; readonly title: string };

type Open = (act: SetupAct) => void;

/** The centre sees the tests of every laboratory; they are set up by their own. */
const isOwn = (test: QcTest) => test.tenantId === currentUser()?.tenantId;

const labels = {
  copy: { zh: '复制', en: 'Copy' },
  compare: { zh: '指定统计比对', en: 'Assign stats comparison' },
  detail: { zh: '导出明细', en: 'Export details' },
};

/** A test is sealed and unsealed, one or many. */
const seals = [
  { key: 'seal', label: { zh: '封存', en: 'Seal' }, icon: 'lock', permission: 'qcTest_seal', from: 'Active' },
  {
    key: 'unseal',
    label: { zh: '解除封存', en: 'Unseal' },
    icon: 'unlock',
    permission: 'qcTest_unseal',
    from: 'Sealed',
  },
] as const;

/** Acts on one test, in addition to changing it. */
export const rowActions = (open: Open): readonly RowAction<QcTest>[] => [
  {
    key: 'copy',
    label: labels.copy,
    icon: 'copy',
    permission: 'qcTest_add',
    isOffered: isOwn,
    act: (test) =>
      open({
        kind: 'copy',
        id: test.id,
        title: recordTitle(qcTest, test as unknown as ResourceRecord, currentLanguage()),
      }),
  },
  ...seals.map(
    (seal): RowAction<QcTest> => ({
      ...seal,
      isOffered: (test) => isOwn(test) && test.status === seal.from,
      act: ({ id }) => open({ kind: seal.key, ids: [id] }),
    }),
  ),
];

/** What is done to all selected tests. */
export const bulkActions = (open: Open): readonly BulkAction[] => [
  ...seals.map((seal): BulkAction => ({ ...seal, act: (ids) => open({ kind: seal.key, ids }) })),
  {
    key: 'compare',
    label: labels.compare,
    icon: 'link',
    permission: 'qcTest_edit',
    act: (ids) => open({ kind: 'compare', ids }),
  },
  {
    key: 'detail',
    label: labels.detail,
    icon: 'download',
    permission: 'qcTest_export',
    act: (ids) => exportQcTestDetail(ids),
  },
];
