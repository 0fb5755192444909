import type { CrossoverRow, TargetProposal } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import type { ReactNode } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { AllBox, OfferBox, OfferEnd } from './OfferParts.tsx';
import type { Offer } from './offers.ts';
import type { OfferSelection } from './useSelection.ts';

/** A column between the level and the act. */
export type OfferColumn<Row> = {
  readonly head: MessageKey;
  readonly isNumber: boolean;
  readonly cell: (offer: Offer<Row>) => ReactNode;
};

/** What is offered, and how it is taken. */
export type OfferProps<Row> = {
  readonly offers: readonly Offer<Row>[];
  readonly selection: OfferSelection;
  /** Undefined where the user may not. */
  readonly onAccept: ((offer: Offer<Row>) => void) | undefined;
};

type Props<Row> = OfferProps<Row> & {
  readonly columns: readonly OfferColumn<Row>[];
  /** Where the test is, beside its name. */
  readonly placeOf: (row: Row) => string;
};

type Line = TargetProposal | CrossoverRow;

/** A line per test and level, to be chosen or accepted by itself. */
export function OfferTable<Row extends Line>(props: Props<Row>) {
  const { t } = useLanguage();
  const { offers, selection, onAccept, columns } = props;
  return (
    <div className="data-scroll offer-scroll">
      <table className="data-table">
        <thead>
          <tr>
            {onAccept && (
              <th className="data-check">
                <AllBox selection={selection} />
              </th>
            )}
            <th scope="col">{t('setup.test')}</th>
            <th scope="col">{t('setup.level')}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
            <th aria-label={t('setup.acceptOne')} />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferLine key={offer.key} offer={offer} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps<Row> = Omit<Props<Row>, 'offers'> & { readonly offer: Offer<Row> };

function OfferLine<Row extends Line>({ offer, selection, onAccept, columns, placeOf }: LineProps<Row>) {
  const { row, title } = offer;
  return (
    <tr>
      {onAccept && (
        <td className="data-check">
          <OfferBox offer={offer} selection={selection} />
        </td>
      )}
      <th scope="row" title={title}>
        {row.analyteName}
        <small>{placeOf(row)}</small>
      </th>
      <td>
        <LevelMarks levels={[row.level]} />
      </td>
      {columns.map(({ head, isNumber, cell }) => (
        <td key={head} className={isNumber ? 'data-number' : undefined}>
          {cell(offer)}
        </td>
      ))}
      <td>
        <OfferEnd offer={offer} onAccept={onAccept && (() => onAccept(offer))} />
      </td>
    </tr>
  );
}
