import type { TargetProposal } from '@qc/contract';
import { MIN_POINTS } from '@qc/domain';
import type { Column } from '#components/ui/table/column.ts';
import { useLanguage } from '#platform/language/language.ts';
import { differencePercent } from './newFigures.ts';
import { Difference, Figure, InForce, Progress } from './OfferParts.tsx';
import { type OfferProps, OfferTable } from './OfferTable.tsx';
import type { Offer } from './offers.ts';

const columns: readonly Column<Offer<TargetProposal>>[] = [
  {
    key: 'inForce',
    kind: 'number',
    label: 'setup.inForce',
    cell: ({ row }) => <InForce current={row.current} decimals={row.decimals} />,
  },
  {
    key: 'points',
    kind: 'marks',
    label: 'setup.points',
    width: 120,
    cell: ({ row }) => <Progress n={row.n} needed={MIN_POINTS} />,
  },
  {
    key: 'mean',
    kind: 'number',
    label: 'setup.mean',
    cell: ({ row, figures }) => figures?.mean ?? <Figure value={row.mean} places={row.decimals + 1} />,
  },
  { key: 'sd', kind: 'number', label: 'setup.sd', cell: ({ figures }) => figures?.sd ?? <Figure value={null} /> },
  { key: 'cv', kind: 'number', label: 'setup.cv', cell: ({ row }) => <Figure value={row.cvPercent} /> },
  {
    key: 'differenceSd',
    kind: 'number',
    label: 'setup.differenceSd',
    cell: ({ row }) => <Difference value={row.shiftSd} />,
  },
  {
    key: 'differencePercent',
    kind: 'number',
    label: 'setup.differencePercent',
    cell: ({ row }) => <Difference value={differencePercent(row.mean, row.current?.mean ?? null)} />,
  },
  { key: 'sdRatio', kind: 'number', label: 'setup.sdRatio', cell: ({ row }) => <Figure value={row.sdRatio} /> },
];

const placeOf = ({ labInstrumentName, lotNumber, unitName }: TargetProposal) =>
  `${labInstrumentName} · ${lotNumber} · ${unitName}`;

/** The target in force, the cumulative figures, and how far they lie apart. */
export function ProposalsTable(props: OfferProps<TargetProposal>) {
  const { t } = useLanguage();
  return <OfferTable {...props} label={t('setup.proposals')} columns={columns} placeOf={placeOf} />;
}
