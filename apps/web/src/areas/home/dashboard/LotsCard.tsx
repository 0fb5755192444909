import type { ExpiringLot } from '@qc/contract';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { CardHead } from './CardHead.tsx';
import './homeLines.css';

function daysWord({ daysLeft }: ExpiringLot, t: Translate): string {
  if (daysLeft < 0) return t('home.expired');
  return daysLeft === 0 ? t('home.expiresToday') : t('home.daysLeft', { count: daysLeft });
}

const toneOf = (daysLeft: number) => (daysLeft <= 7 ? 'error' : daysLeft <= 60 ? 'warning' : 'neutral');

/** The link target: a laboratory's tests on the lot, or the expiry alerts of the lot in all laboratories. */
type LeadsTo = 'tests' | 'expiries';

function LotLine({ lot, leadsTo }: { readonly lot: ExpiringLot; readonly leadsTo: LeadsTo }) {
  const { t } = useLanguage();
  const content = (
    <>
      <span className="alert-what">
        <b>{`${lot.brandName} ${lot.lotNumber}`}</b>
        <small>{t('home.lotTests', { count: lot.testCount, date: lot.expiryDate })}</small>
      </span>
      <span className={`qc-pill lot-days tone-${toneOf(lot.daysLeft)}`}>{daysWord(lot, t)}</span>
    </>
  );
  if (leadsTo === 'expiries')
    return (
      <li>
        <ScreenLink className="home-line" to="/review/lotExpiries" search={{ lotId_equal: lot.lotId }}>
          {content}
        </ScreenLink>
      </li>
    );
  return (
    <li>
      <ScreenLink className="home-line" to="/home" search={(now) => ({ ...now, lot: lot.lotId, state: 'any' })}>
        {content}
      </ScreenLink>
    </li>
  );
}

type Props = { readonly lots: readonly ExpiringLot[]; readonly leadsTo: LeadsTo };

/** Control lots that end soon, with the tests that would be left without one. */
export function LotsCard({ lots, leadsTo }: Props) {
  const { t } = useLanguage();
  return (
    <section className="qc-box home-card" aria-label={t('home.lots')}>
      <CardHead title="home.lots" />
      {lots.length === 0 && <p className="home-none">{t('home.lotsNone')}</p>}
      <ul className="lots">
        {lots.map((lot) => (
          <LotLine key={lot.lotId} lot={lot} leadsTo={leadsTo} />
        ))}
      </ul>
    </section>
  );
}
