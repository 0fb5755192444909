import { type InputOf, type PeerGroupMembers, type PeerMember, reportCalls } from '@qc/contract';
import { displayDecimals, formatRounded, formatSigned } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { asideWords } from './asideWords.ts';

type Props = {
  readonly title: string;
  readonly of: InputOf<typeof reportCalls.peerMembers>;
  readonly decimals: number;
  readonly onClose: () => void;
};

/** The members of a peer group with their results, and what was set aside and why. */
export function MembersDrawer({ title, of, decimals, onClose }: Props) {
  const { t } = useLanguage();
  const query = useQuery(callQuery(reportCalls.peerMembers, of));
  const { data } = query;
  return (
    <Drawer
      open
      width="min(860px, 100vw)"
      title={title}
      closable={{ 'aria-label': t('reports.close') }}
      onClose={onClose}
    >
      <NotLoaded query={query} columns={4} />
      {data && <Members group={data} decimals={decimals} />}
    </Drawer>
  );
}

function Members({ group, decimals }: { readonly group: PeerGroupMembers; readonly decimals: number }) {
  const { t } = useLanguage();
  const round = (value: number | null) => formatRounded(value, displayDecimals('mean', decimals)) ?? '—';
  const columns = useMemo(() => memberColumns(t, decimals), [t, decimals]);
  const { laboratories, count, mean, sd, between } = group;
  return (
    <>
      <p>{t('reports.membersLine', { laboratories, count, mean: round(mean), sd: round(sd) })}</p>
      {between && <p>{t(`reports.between_${between.method}`, { mean: round(between.mean), sd: round(between.sd) })}</p>}
      <Table
        label={t('reports.members')}
        columns={columns}
        rows={group.members}
        rowKey={({ tenantId, qcTestId }) => `${tenantId}.${qcTestId}`}
      />
    </>
  );
}

function memberColumns(t: Translate, decimals: number): Column<PeerMember>[] {
  const number = (key: string, label: Column<PeerMember>['label'], of: (member: PeerMember) => string | null) =>
    ({ key, kind: 'number', label, text: (member) => of(member) ?? '—' }) satisfies Column<PeerMember>;
  const round = (kind: 'mean' | 'percent', value: number | null) =>
    formatRounded(value, displayDecimals(kind, decimals));
  return [
    {
      key: 'laboratory',
      kind: 'text',
      label: 'reports.memberLaboratory',
      isName: true,
      text: ({ labName }) => labName,
    },
    number('count', 'reports.count', ({ count }) => String(count)),
    number('mean', 'reports.mean', ({ mean }) => round('mean', mean)),
    number('sd', 'reports.sd', ({ sd }) => round('mean', sd)),
    number('cv', 'reports.cvPercent', ({ cvPercent }) => round('percent', cvPercent)),
    number('sdi', 'reports.sdi', ({ sdi }) => formatSigned(sdi, 2)),
    { key: 'aside', kind: 'text', label: 'reports.memberAside', rank: 10, text: (member) => asideWords(member, t) },
  ];
}
