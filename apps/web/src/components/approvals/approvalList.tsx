import { approvalStates } from '@qc/domain';
import type { Resource } from '@qc/resource-kit';
import { approvalRequest, approvalStatuses } from '@qc/resources';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { useLaboratoryName } from '#platform/session/laboratory.ts';
import { ChoicePill } from '../resource/cells/ChoicePill.tsx';

const { auditStatus } = approvalRequest.fields;
/** The wire has a number; users see one of five words. */
const statusField = {
  type: 'choice',
  choices: approvalStatuses,
  label: auditStatus.label,
  filter: true,
  readOnly: true,
} as const;

/** The list of requests: requesting and answering have their own screens, so the list offers neither. */
export const approvalList: Resource = {
  ...approvalRequest,
  acts: ['view', 'export'],
  fields: {
    ...approvalRequest.fields,
    auditStatus: statusField,
    createUserName: { type: 'text', max: 60, label: { zh: '申请人', en: 'Applicant' }, computed: true },
    createTime: { type: 'datetime', label: { zh: '申请时间', en: 'Asked at' } },
    waiting: { type: 'text', max: 20, label: { zh: '已等待', en: 'Waits for' }, computed: true },
    decide: { type: 'text', max: 20, label: { zh: '操作', en: 'Act' }, computed: true },
  },
  // The longest waiting comes first.
  list: {
    columns: [
      'subtype',
      'name',
      'createUserName',
      'createTime',
      'waiting',
      'auditStatus',
      'auditorName',
      'auditComment',
    ],
    sort: 'createTime',
  },
};

/** The queue of the users who decide: every waiting line has the act. */
export const decisionQueue: Resource = {
  ...approvalList,
  list: {
    columns: ['subtype', 'name', 'createUserName', 'createTime', 'waiting', 'auditStatus', 'decide'],
    sort: 'createTime',
  },
};

/** The subject of a request in the language of the reader; a forgotten password names the laboratory by its number only. */
function RequestTitle({ record }: { readonly record: ResourceRecord }) {
  const { language } = useLanguage();
  const code = record.subtype === 'passwordReset' ? /^\d{6}(?= \/)/.exec(String(record.name))?.[0] : undefined;
  const laboratory = useLaboratoryName(code);
  const title = recordTitle(approvalRequest, record, language);
  return code === undefined || laboratory === code ? title : `${title} · ${laboratory}`;
}

/** How long a request has waited; what was answered waits no more. */
function waitingWords(record: Readonly<Record<string, unknown>>, now: Date): string {
  if (record.auditStatus !== approvalStates.awaiting || typeof record.createTime !== 'string') return '';
  const hours = Math.floor((now.getTime() - new Date(record.createTime.replace(' ', 'T')).getTime()) / 3_600_000);
  if (hours < 1) return translate('approvals.waitsNow');
  return hours < 48
    ? translate('approvals.waitsHours', { count: hours })
    : translate('approvals.waitsDays', { count: Math.floor(hours / 24) });
}

/** The state of a request, by hue, sign and word. */
export function ApprovalStatus({ value }: { readonly value: unknown }) {
  return <ChoicePill field={statusField} value={String(value)} />;
}

export const approvalCells: CellOverrides = {
  name: (record) => <RequestTitle record={record} />,
  waiting: (record) => waitingWords(record, new Date()),
  auditStatus: (record) => <ApprovalStatus value={record.auditStatus} />,
};
