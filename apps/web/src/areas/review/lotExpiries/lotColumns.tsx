import type { LotExpiryRow } from '@qc/contract';
import { alertLotExpiry } from '@qc/resources';
import { ChoicePill } from '#components/resource/cells/ChoicePill.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { LotActs, type OnLotAct } from './LotActs.tsx';
import { daysText, testsText } from './lotWords.ts';

const { severity: severityField, alertStatus: statusField } = alertLotExpiry.fields;

type Options = {
  /** Absent where the lots are another's laboratory. */
  readonly onAct: OnLotAct | undefined;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (lotId: string) => void;
};

/** A line per lot in use, the most pressing first; its tests unfold below it. */
export const lotColumns = ({ onAct, open, onToggle }: Options): readonly Column<LotExpiryRow>[] => [
  { key: 'lot', kind: 'text', label: 'lotExpiries.lot', isName: true, text: ({ lotNumber }) => lotNumber },
  {
    key: 'brand',
    kind: 'text',
    label: 'lotExpiries.brand',
    text: ({ brandName, product }) => `${brandName} ${product}`,
  },
  { key: 'expiryDate', kind: 'date', label: 'lotExpiries.expiryDate', width: 72, cell: ({ expiryDate }) => expiryDate },
  {
    key: 'daysLeft',
    kind: 'number',
    label: 'lotExpiries.daysLeft',
    cell: ({ daysLeft }) => daysText(daysLeft, translate),
  },
  {
    key: 'severity',
    kind: 'choice',
    label: 'lotExpiries.severity',
    cell: ({ severity }) => (severity ? <ChoicePill field={severityField} value={severity} /> : '—'),
  },
  {
    key: 'tests',
    kind: 'marks',
    label: 'lotExpiries.tests',
    width: 72,
    cell: (lot) => <TestsToggle lot={lot} isOpen={open.has(lot.lotId)} onToggle={onToggle} />,
  },
  {
    key: 'alert',
    kind: 'text',
    label: 'lotExpiries.alert',
    rank: 5,
    text: ({ alert }) => alert?.reviewComment ?? '',
    cell: (lot) => <Handling lot={lot} />,
  },
  ...(onAct ? [actsColumn<LotExpiryRow>('lotExpiries.acts', (lot) => <LotActs lot={lot} onAct={onAct} />, 190)] : []),
];

type ToggleProps = { readonly lot: LotExpiryRow; readonly isOpen: boolean; readonly onToggle: (lotId: string) => void };

function TestsToggle({ lot, isOpen, onToggle }: ToggleProps) {
  const tests = testsText(lot, translate);
  return (
    <button
      type="button"
      className="qc-link"
      aria-expanded={isOpen}
      aria-label={translate('lotExpiries.showTests', { tests, lot: lot.lotNumber })}
      onClick={() => onToggle(lot.lotId)}
    >
      {tests}
      <Icon name={isOpen ? 'up' : 'down'} />
    </button>
  );
}

function Handling({ lot: { alert } }: { readonly lot: LotExpiryRow }) {
  if (!alert) return <span className="qc-blank">{translate('lotExpiries.noAlert')}</span>;
  const { reviewedByName, reviewedAt } = alert;
  return (
    <>
      <ChoicePill field={statusField} value={alert.status} />
      {alert.reviewComment && <small>{alert.reviewComment}</small>}
      {reviewedByName && (
        <small>{translate('lotExpiries.reviewedBy', { who: reviewedByName, when: reviewedAt ?? '' })}</small>
      )}
    </>
  );
}
