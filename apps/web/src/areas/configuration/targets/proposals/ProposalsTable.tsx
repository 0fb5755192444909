import type { TargetProposal } from '@qc/contract';
import { MIN_POINTS } from '@qc/domain';
import { differencePercent } from './newFigures.ts';
import { Figure, InForce, Progress } from './OfferParts.tsx';
import { type OfferColumn, type OfferProps, OfferTable } from './OfferTable.tsx';

const columns: readonly OfferColumn<TargetProposal>[] = [
  { head: 'setup.inForce', isNumber: true, cell: ({ row }) => <InForce current={row.current} /> },
  { head: 'setup.points', isNumber: false, cell: ({ row }) => <Progress n={row.n} needed={MIN_POINTS} /> },
  {
    head: 'setup.mean',
    isNumber: true,
    cell: ({ row, figures }) => figures?.mean ?? <Figure value={row.mean} places={row.decimals + 1} />,
  },
  { head: 'setup.sd', isNumber: true, cell: ({ figures }) => figures?.sd ?? <Figure value={null} /> },
  { head: 'setup.cv', isNumber: true, cell: ({ row }) => <Figure value={row.cvPercent} /> },
  { head: 'setup.differenceSd', isNumber: true, cell: ({ row }) => <Figure value={row.shiftSd} /> },
  {
    head: 'setup.differencePercent',
    isNumber: true,
    cell: ({ row }) => <Figure value={differencePercent(row.mean, row.current?.mean ?? null)} />,
  },
  { head: 'setup.sdRatio', isNumber: true, cell: ({ row }) => <Figure value={row.sdRatio} /> },
];

const placeOf = ({ labInstrumentName, lotNumber, unitName }: TargetProposal) =>
  `${labInstrumentName} · ${lotNumber} · ${unitName}`;

/** The target in force, the cumulative figures, and how far they lie apart. */
export function ProposalsTable(props: OfferProps<TargetProposal>) {
  return <OfferTable {...props} columns={columns} placeOf={placeOf} />;
}
