import type { TargetProposal } from '@qc/contract';
import { MIN_POINTS } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { differencePercent } from './newFigures.ts';
import { AllBox, Figure, InForce, OfferBox, OfferEnd, Progress } from './OfferParts.tsx';
import type { Offer } from './offers.ts';
import type { OfferSelection } from './useSelection.ts';

type ProposalOffer = Offer<TargetProposal>;
type Props = {
  readonly offers: readonly ProposalOffer[];
  readonly selection: OfferSelection;
  /** Undefined where the user may not. */
  readonly onAccept: ((offer: ProposalOffer) => void) | undefined;
};

/** A line per test and level: the target in force, the cumulative figures, and how far they lie apart. */
export function ProposalsTable({ offers, selection, onAccept }: Props) {
  const { t } = useLanguage();
  return (
    <div className="offer-scroll">
      <table className="offer-table">
        <thead>
          <tr>
            {onAccept && (
              <th className="offer-check">
                <AllBox selection={selection} />
              </th>
            )}
            <th scope="col">{t('setup.test')}</th>
            <th scope="col">{t('setup.level')}</th>
            <th scope="col">{t('setup.inForce')}</th>
            <th scope="col">{t('setup.points')}</th>
            <th scope="col">{t('setup.mean')}</th>
            <th scope="col">{t('setup.sd')}</th>
            <th scope="col">{t('setup.cv')}</th>
            <th scope="col">{t('setup.differenceSd')}</th>
            <th scope="col">{t('setup.differencePercent')}</th>
            <th scope="col">{t('setup.sdRatio')}</th>
            <th aria-label={t('setup.acceptOne')} />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <ProposalLine key={offer.key} offer={offer} selection={selection} onAccept={onAccept} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProposalLine({
  offer,
  selection,
  onAccept,
}: Pick<Props, 'selection' | 'onAccept'> & { readonly offer: ProposalOffer }) {
  const { t } = useLanguage();
  const { row, figures, title } = offer;
  return (
    <tr>
      {onAccept && (
        <td className="offer-check">
          <OfferBox offer={offer} selection={selection} />
        </td>
      )}
      <th scope="row" title={title}>
        {row.analyteName}
        <small>
          {row.labInstrumentName} · {row.lotNumber} · {row.unitName}
        </small>
      </th>
      <td>
        <LevelMarks levels={[row.level]} />
      </td>
      <td className="offer-number">
        <InForce current={row.current} />
      </td>
      <td>
        <Progress n={row.n} needed={MIN_POINTS} />
      </td>
      <td className="offer-number">{figures?.mean ?? <Figure value={row.mean} places={row.decimals + 1} />}</td>
      <td className="offer-number">{figures?.sd ?? t('setup.unknown')}</td>
      <td className="offer-number">
        <Figure value={row.cvPercent} />
      </td>
      <td className="offer-number">
        <Figure value={row.shiftSd} />
      </td>
      <td className="offer-number">
        <Figure value={differencePercent(row.mean, row.current?.mean ?? null)} />
      </td>
      <td className="offer-number">
        <Figure value={row.sdRatio} />
      </td>
      <td>
        <OfferEnd offer={offer} onAccept={onAccept && (() => onAccept(offer))} />
      </td>
    </tr>
  );
}
