import type { CrossoverRow, TargetProposal } from '@qc/contract';
import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { RowBox } from '#components/ui/table/selection.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { OfferEnd } from './OfferParts.tsx';
import type { Offer } from './offers.ts';
import type { OfferSelection } from './useOfferSelection.ts';

/** What is offered, and how it is taken. */
export type OfferProps<Row> = {
  readonly offers: readonly Offer<Row>[];
  readonly selection: OfferSelection<Row>;
  /** Undefined where the user may not. */
  readonly onAccept: ((offer: Offer<Row>) => void) | undefined;
};

type Line = TargetProposal | CrossoverRow;

type Props<Row> = OfferProps<Row> & {
  readonly label: string;
  /** The columns between the level and the act. */
  readonly columns: readonly Column<Offer<Row>>[];
  /** Where the test is, shown with its name. */
  readonly placeOf: (row: Row) => string;
};

/** A line per test and level, to be chosen or accepted separately. */
export function OfferTable<Row extends Line>({ label, offers, selection, onAccept, columns, placeOf }: Props<Row>) {
  const { t } = useLanguage();
  const drawn = useMemo(() => [...testColumns(placeOf), ...columns, endColumn(onAccept)], [placeOf, columns, onAccept]);
  return (
    <Table
      label={label}
      columns={drawn}
      rows={offers}
      rowKey={({ key }) => key}
      selection={
        onAccept && {
          ...selection,
          boxOf: ({ reason }): RowBox => (reason === null ? 'open' : 'locked'),
          allLabel: t('setup.selectAll'),
          labelOf: ({ title, row }) => t('setup.select', { test: title, level: row.level }),
        }
      }
    />
  );
}

const testColumns = <Row extends Line>(placeOf: (row: Row) => string): readonly Column<Offer<Row>>[] => [
  {
    key: 'test',
    kind: 'text',
    label: 'setup.test',
    isName: true,
    text: ({ row }) => `${row.analyteName} ${placeOf(row)}`,
    cell: ({ row }) => (
      <>
        {row.analyteName}
        <small>{placeOf(row)}</small>
      </>
    ),
  },
  { key: 'level', kind: 'marks', label: 'setup.level', cell: ({ row }) => <LevelMarks levels={[row.level]} /> },
];

const endColumn = <Row extends Line>(onAccept: OfferProps<Row>['onAccept']): Column<Offer<Row>> => ({
  key: 'end',
  kind: 'acts',
  label: 'setup.acceptOne',
  width: 56,
  cell: (offer) => <OfferEnd offer={offer} onAccept={onAccept && (() => onAccept(offer))} />,
});
