import type { CrossoverRow } from '@qc/contract';
import { MIN_POINTS, OVERLAP_MIN_RESULTS } from '@qc/domain';
import { Icon } from '#components/resource/cells/icons.tsx';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { AllBox, Figure, InForce, OfferBox, OfferEnd, Progress } from './OfferParts.tsx';
import type { Offer } from './offers.ts';
import type { OfferSelection } from './useSelection.ts';

type CrossoverOffer = Offer<CrossoverRow>;
type Props = {
  readonly offers: readonly CrossoverOffer[];
  readonly selection: OfferSelection;
  /** Undefined where the user may not. */
  readonly onAccept: ((offer: CrossoverOffer) => void) | undefined;
};

/** A line per test and level: both lots, how far the overlap has come, and the target that it suggests. */
export function CrossoverTable({ offers, selection, onAccept }: Props) {
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
            <th scope="col">{t('setup.oldFigures')}</th>
            <th scope="col">{t('setup.oldState')}</th>
            <th scope="col">{t('setup.progress')}</th>
            <th scope="col">{t('setup.inForce')}</th>
            <th scope="col">{t('setup.suggested')}</th>
            <th aria-label={t('setup.acceptOne')} />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <CrossoverLine key={offer.key} offer={offer} selection={selection} onAccept={onAccept} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CrossoverLine({
  offer,
  selection,
  onAccept,
}: Pick<Props, 'selection' | 'onAccept'> & { readonly offer: CrossoverOffer }) {
  const { row, title } = offer;
  const isProvisionalDone = row.new.n >= OVERLAP_MIN_RESULTS;
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
          {row.labInstrumentName} · {row.unitName}
        </small>
      </th>
      <td>
        <LevelMarks levels={[row.level]} />
      </td>
      <td className="offer-number">
        {row.old.n} · <Figure value={row.old.mean} places={row.decimals + 1} /> · <Figure value={row.old.cvPercent} />
        {' %'}
      </td>
      <td>
        <OldState row={row} />
      </td>
      <td>
        <Progress n={row.new.n} needed={isProvisionalDone ? MIN_POINTS : OVERLAP_MIN_RESULTS} />
      </td>
      <td className="offer-number">
        <InForce current={row.current} />
      </td>
      <td className="offer-number">
        <Suggested offer={offer} />
      </td>
      <td>
        <OfferEnd offer={offer} onAccept={onAccept && (() => onAccept(offer))} />
      </td>
    </tr>
  );
}

/** The overlap says something only while the old lot is in control. */
function OldState({ row: { oldInOverlap: n, oldRejected: rejected } }: { readonly row: CrossoverRow }) {
  const { t } = useLanguage();
  if (n === 0) return <span className="qc-blank">{t('setup.oldNotRun')}</span>;
  if (rejected === 0) return <>{t('setup.oldInControl', { n })}</>;
  return (
    <span className="qc-pill qc-pill-warning">
      <Icon name="warning" />
      {t('setup.oldRejected', { n, rejected })}
    </span>
  );
}

function Suggested({ offer: { figures, row } }: { readonly offer: CrossoverOffer }) {
  const { t } = useLanguage();
  if (!figures) return <>{t('setup.unknown')}</>;
  return (
    <>
      {`${figures.mean} ± ${figures.sd}`}
      <small>{t(row.suggestion?.isProvisional ? 'setup.fromOldCv' : 'setup.fromOwn')}</small>
    </>
  );
}
