import type { CrossoverRow } from '@qc/contract';
import { MIN_POINTS, OVERLAP_MIN_RESULTS } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Figure, InForce, Progress } from './OfferParts.tsx';
import { type OfferProps, OfferTable } from './OfferTable.tsx';
import type { Offer } from './offers.ts';

const columns: readonly Column<Offer<CrossoverRow>>[] = [
  { key: 'oldFigures', kind: 'number', label: 'setup.oldFigures', cell: ({ row }) => <OldFigures row={row} /> },
  { key: 'oldState', kind: 'marks', label: 'setup.oldState', width: 120, cell: ({ row }) => <OldState row={row} /> },
  { key: 'progress', kind: 'marks', label: 'setup.progress', width: 120, cell: ({ row }) => <Overlap row={row} /> },
  {
    key: 'inForce',
    kind: 'number',
    label: 'setup.inForce',
    cell: ({ row }) => <InForce current={row.current} decimals={row.decimals} />,
  },
  { key: 'suggested', kind: 'number', label: 'setup.suggested', cell: (offer) => <Suggested offer={offer} /> },
];

const placeOf = ({ labInstrumentName, unitName }: CrossoverRow) => `${labInstrumentName} · ${unitName}`;

/** Both lots, how far the overlap has come, and the target that it suggests. */
export function CrossoverTable(props: OfferProps<CrossoverRow>) {
  const { t } = useLanguage();
  return <OfferTable {...props} label={t('setup.crossover')} columns={columns} placeOf={placeOf} />;
}

function OldFigures({ row: { old, decimals } }: { readonly row: CrossoverRow }) {
  return (
    <>
      {old.n} · <Figure value={old.mean} places={decimals + 1} /> · <Figure value={old.cvPercent} />
      {' %'}
    </>
  );
}

function Overlap({ row: { new: own } }: { readonly row: CrossoverRow }) {
  const isProvisionalDone = own.n >= OVERLAP_MIN_RESULTS;
  return <Progress n={own.n} needed={isProvisionalDone ? MIN_POINTS : OVERLAP_MIN_RESULTS} />;
}

/** The overlap says something only while the old lot is in control. */
function OldState({ row: { oldInOverlap: n, oldRejected: rejected } }: { readonly row: CrossoverRow }) {
  const { t } = useLanguage();
  if (n === 0) return <span className="qc-blank">{t('setup.oldNotRun')}</span>;
  if (rejected === 0) return <>{t('setup.oldInControl', { n })}</>;
  return <Pill tone="warning">{t('setup.oldRejected', { n, rejected })}</Pill>;
}

function Suggested({ offer: { figures, row } }: { readonly offer: Offer<CrossoverRow> }) {
  const { t } = useLanguage();
  if (!figures) return <>{t('setup.unknown')}</>;
  return (
    <>
      {`${figures.mean} ± ${figures.sd}`}
      <small>{t(row.suggestion?.isProvisional ? 'setup.fromOldCv' : 'setup.fromOwn')}</small>
    </>
  );
}
