import { type InputOf, type PeerGroupLine, reportCalls, reportFilter } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { basisWords } from '#components/charts/peerWords.ts';
import { rowName } from '#components/report/rowName.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { identityColumns, numberColumn, type RowScope } from './lineColumns.tsx';
import { MembersDrawer } from './MembersDrawer.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { PeersThen } from './ReportPeriod.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useOpenRow, useReportFilter } from './reportAddress.ts';
import { askedToday, usePast } from './usePast.tsx';
import { useWhoseReport } from './useReport.ts';
import { ReportFrame } from './views/ReportFrame.tsx';
import './reports.css';

/** A level with one of its groups, one row each, so that groups are compared by reading down. */
type TierLine = PeerGroupLine & { readonly tier: PeerGroupLine['tiers'][number] };

const tierLines = (rows: readonly PeerGroupLine[] | undefined): TierLine[] | undefined =>
  rows?.flatMap((row) => row.tiers.map((tier) => ({ ...row, tier })));

const lineName = (line: TierLine): string => `${rowName(line)}.${line.tier.basis}`;
const isKnown = ({ count }: TierLine) => count > 0;

function tierColumns(t: Translate, whose: RowScope, onMembers: (line: TierLine) => void): Column<TierLine>[] {
  const figure = (kind: 'mean' | 'percent' | 'index', of: (line: TierLine) => number | null) => (line: TierLine) =>
    formatRounded(of(line), displayDecimals(kind, line.decimals));
  return [
    ...identityColumns<TierLine>(whose),
    {
      key: 'basis',
      kind: 'text',
      label: 'reports.peerTier',
      cell: ({ tier }) => (
        <span className="report-tier">
          {basisWords(tier.basis, t)}
          {tier.isUsed && <Pill tone="success">{t('reports.used')}</Pill>}
          {tier.whyNot && <small>{t(`reports.whyNot_${tier.whyNot}`)}</small>}
        </span>
      ),
      text: ({ tier }) => `${basisWords(tier.basis, t)} ${t('reports.used')}`,
      rank: 10,
    },
    numberColumn('laboratories', 'reports.peerLaboratories', ({ tier }) => tier.peer && String(tier.peer.laboratories)),
    numberColumn('points', 'reports.peerCount', ({ tier }) => tier.peer && String(tier.peer.points)),
    numberColumn(
      'peerMean',
      'reports.peerMean',
      figure('mean', ({ tier }) => tier.peer?.mean ?? null),
    ),
    numberColumn(
      'peerSd',
      'reports.peerSd',
      figure('mean', ({ tier }) => tier.peer?.sd ?? null),
    ),
    numberColumn(
      'peerCv',
      'reports.peerCvPercent',
      figure('percent', ({ tier }) => tier.peer?.cvPercent ?? null),
    ),
    numberColumn(
      'mean',
      'reports.mean',
      figure('mean', ({ mean }) => mean),
    ),
    numberColumn(
      'cv',
      'reports.cvPercent',
      figure('percent', ({ cvPercent }) => cvPercent),
    ),
    numberColumn(
      'sdi',
      'reports.sdi',
      figure('index', ({ tier }) => tier.sdi),
    ),
    numberColumn(
      'cvi',
      'reports.cvi',
      figure('index', ({ tier }) => tier.cvi),
    ),
    ...(whose.isCentral && whose.asOf === undefined ? [membersColumn(t, onMembers)] : []),
  ];
}

/** For the central body only: the present members of the group, and what was set aside. */
function membersColumn(t: Translate, onMembers: (line: TierLine) => void): Column<TierLine> {
  return {
    key: 'members',
    kind: 'acts',
    label: 'reports.members',
    rank: 9,
    cell: (line) =>
      line.tier.peer && (
        <Button size="small" aria-label={membersTitle(line, t)} onClick={() => onMembers(line)}>
          {t('reports.members')}
        </Button>
      ),
  };
}

function membersTitle({ analyteName, level, tier }: TierLine, t: Translate): string {
  return t('reports.membersOf', { test: analyteName, level, basis: basisWords(tier.basis, t) });
}

const peerGroupCalls = {
  own: reportCalls.peerGroup,
  lab: reportCalls.labPeerGroup,
  whccl: reportCalls.whcclPeerGroup,
};

/** The lines of the own laboratory; for the central body those of the one it views, or over laboratories. */
function usePeerGroups(input: InputOf<typeof reportCalls.peerGroup>, current: number) {
  const { query, ...whose } = useWhoseReport(peerGroupCalls, input, current);
  const rows = useMemo(() => tierLines(query.data?.rows), [query.data]);
  return { rows, query, ...whose };
}

/** /reports/peerGroupStatistics: every level compared with all of its groups; for the central body over laboratories, or of one. */
export function PeerGroupScreen() {
  const { t } = useLanguage();
  const filter = useReportFilter(reportFilter);
  const [open, setOpen] = useOpenRow();
  const current = Math.max(1, Number(open.current) || 1);
  const { rows, query, isOver, isCentral, total } = usePeerGroups(filter.input, current);
  const { asOf } = filter.input;
  const [members, setMembers] = useState<TierLine | null>(null);
  const columns = useMemo(() => tierColumns(t, { isOver, isCentral, asOf }, setMembers), [t, isOver, isCentral, asOf]);
  const { data } = query;
  const today = usePeerGroups(askedToday(filter.input), current);
  const past = usePast({ filter, columns, shown: { rows, query }, today, keyOf: lineName, isKnown });
  return (
    <ReportFrame subtitle={t('reports.peerGroupLine')}>
      <ReportFilters filter={filter} />
      {past.notice}
      {data && data.asOf !== '' && (
        <p className="report-period">{t('reports.asOf', { asOf: data.asOf.slice(0, 16) })}</p>
      )}
      {data && <PeersThen asOf={asOf} lines={[{ peerAsOf: data.asOf }]} />}
      <ReportTable
        {...past.table}
        label={t('reports.peerGroupLine')}
        pages={{ current, total, onChange: (page) => setOpen({ current: String(page) }) }}
      />
      {members && data && (
        <MembersDrawer
          title={membersTitle(members, t)}
          of={{
            tenantId: members.tenantId,
            qcTestId: members.qcTestId,
            level: members.level,
            basis: members.tier.basis,
            month: data.from.slice(0, 7),
          }}
          decimals={members.decimals}
          onClose={() => setMembers(null)}
        />
      )}
    </ReportFrame>
  );
}
