import { type PeerGroupLine, reportCalls, reportFilter } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { basisWords } from '#components/charts/peerWords.ts';
import { ChooseLaboratory } from '#components/laboratory/ChooseLaboratory.tsx';
import { rowName } from '#components/report/rowName.ts';
import { Pill } from '#components/ui/Pill.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/call.ts';
import { useLaboratory } from '#platform/laboratory.ts';
import { type Translate, useLanguage } from '#platform/language.ts';
import { identityColumns } from './lineColumns.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { useReportFilter } from './reportAddress.ts';
import { ReportFrame } from './views/ReportFrame.tsx';
import './reports.css';

/** A level beside one of its groups, one row each: comparing is reading down. */
type TierLine = PeerGroupLine & { readonly tier: PeerGroupLine['tiers'][number] };

const tierLines = (rows: readonly PeerGroupLine[] | undefined): TierLine[] | undefined =>
  rows?.flatMap((row) => row.tiers.map((tier) => ({ ...row, tier })));

function numberColumn(
  key: string,
  label: Column<TierLine>['label'],
  value: (line: TierLine) => string | null,
): Column<TierLine> {
  return { key, kind: 'number', label, cell: (line) => value(line) ?? '—', text: (line) => value(line) ?? '—' };
}

function tierColumns(t: Translate, isCentral: boolean): Column<TierLine>[] {
  const figure = (kind: 'mean' | 'percent' | 'index', of: (line: TierLine) => number | null) => (line: TierLine) =>
    formatRounded(of(line), displayDecimals(kind, line.decimals));
  return [
    ...identityColumns<TierLine>({ isOver: false, isCentral }),
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
  ];
}

/** /reports/peerGroupStatistics: every level beside all of its groups; of the central body those of one laboratory. */
export function PeerGroupScreen() {
  const { t } = useLanguage();
  const { tenantId, isCentral } = useLaboratory();
  if (!isCentral || tenantId !== undefined) return <PeerGroups tenantId={tenantId ?? ''} isCentral={isCentral} />;
  return (
    <ReportFrame subtitle={t('reports.peerGroupLine')}>
      <ChooseLaboratory />
    </ReportFrame>
  );
}

function PeerGroups({ tenantId, isCentral }: { readonly tenantId: string; readonly isCentral: boolean }) {
  const { t } = useLanguage();
  const filter = useReportFilter(reportFilter);
  const keep = { placeholderData: <T,>(former: T) => former };
  const own = useQuery({ ...callQuery(reportCalls.peerGroup, filter.input, keep), enabled: !isCentral });
  const lab = useQuery({
    ...callQuery(reportCalls.labPeerGroup, { ...filter.input, tenantId }, keep),
    enabled: isCentral,
  });
  const query = isCentral ? lab : own;
  const columns = useMemo(() => tierColumns(t, isCentral), [t, isCentral]);
  const { data } = query;
  return (
    <ReportFrame subtitle={t('reports.peerGroupLine')}>
      <ReportFilters filter={filter} />
      {data && data.asOf !== '' && (
        <p className="report-period">{t('reports.asOf', { asOf: data.asOf.slice(0, 16) })}</p>
      )}
      <div className="qc-card">
        <LoadedTable
          label={t('reports.peerGroupLine')}
          columns={columns}
          rows={tierLines(data?.rows)}
          rowKey={(line) => `${rowName(line)}.${line.tier.basis}`}
          query={query}
          empty={<Empty title={t('reports.none')} line={t('reports.noneLine')} />}
        />
      </div>
    </ReportFrame>
  );
}
