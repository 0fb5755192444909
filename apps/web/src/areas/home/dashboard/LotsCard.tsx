import type { ExpiringLot } from '@qc/contract';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { type Translate, useLanguage } from '#platform/language.ts';
import { CardHead } from './CardHead.tsx';
import './homeLines.css';

function daysWord({ daysLeft }: ExpiringLot, t: Translate): string {
  if (daysLeft < 0) return t('home.expired');
  return daysLeft === 0 ? t('home.expiresToday') : t('home.daysLeft', { count: daysLeft });
}

const toneOf = (daysLeft: number) => (daysLeft <= 7 ? 'error' : daysLeft <= 60 ? 'warning' : 'neutral');

function LotLine({ lot, canOpen }: { readonly lot: ExpiringLot; readonly canOpen: boolean }) {
  const { t } = useLanguage();
  const content = (
    <>
      <span className="alert-what">
        <b>{`${lot.brandName} ${lot.lotNumber}`}</b>
        <small>{t('home.lotTests', { count: lot.testCount, date: lot.expiryDate })}</small>
      </span>
      <span className={`qc-pill lot-days qc-pill-${toneOf(lot.daysLeft)}`}>{daysWord(lot, t)}</span>
    </>
  );
  if (!canOpen) return <li className="home-line">{content}</li>;
  return (
    <li>
      <ScreenLink className="home-line" to="/home" search={(now) => ({ ...now, lot: lot.lotId, state: 'any' })}>
        {content}
      </ScreenLink>
    </li>
  );
}

/** Control lots that end soon, with the tests that would stand without one. */
export function LotsCard({ lots, canOpen }: { readonly lots: readonly ExpiringLot[]; readonly canOpen: boolean }) {
  const { t } = useLanguage();
  return (
    <section className="home-card" aria-label={t('home.lots')}>
      <CardHead title="home.lots" />
      {lots.length === 0 && <p className="home-none">{t('home.lotsNone')}</p>}
      <ul className="lots">
        {lots.map((lot) => (
          <LotLine key={lot.lotId} lot={lot} canOpen={canOpen} />
        ))}
      </ul>
    </section>
  );
}
