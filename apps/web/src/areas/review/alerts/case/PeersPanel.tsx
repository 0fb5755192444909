import type { PeerAnswer } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { type CaseOf, peersQuery } from '../alertQueries.ts';

const tiers = ['PEER', 'METHOD', 'ALL'] as const;
const isTier = (basis: string): basis is (typeof tiers)[number] => tiers.some((tier) => tier === basis);

function PeerLine({ answer }: { readonly answer: PeerAnswer }) {
  const { t } = useLanguage();
  const { level } = answer;
  const side = t(`alerts.side_${answer.side}`);
  if (!answer.shown) return <li className="qc-quiet">{t('alerts.peersHidden', { level, side })}</li>;
  const { laboratories, moved } = answer;
  const share = Math.round(answer.share * 100);
  return (
    <li>
      <meter min={0} max={laboratories} value={moved} aria-label={t('alerts.peers')} />
      {t('alerts.peersShown', { level, side, laboratories, moved, share })}
      <span className="qc-quiet">{isTier(answer.basis) ? t(`alerts.basis_${answer.basis}`) : answer.basis}</span>
    </li>
  );
}

/** "Is it only me?": how many of the peer group moved the same way. */
export function PeersPanel({ of }: { readonly of: CaseOf }) {
  const { t } = useLanguage();
  const query = useQuery(peersQuery(of));
  return (
    <section className="case-part" aria-label={t('alerts.peers')}>
      <h3>{t('alerts.peers')}</h3>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          <p className="qc-help">
            {t('alerts.peersLine', { from: query.data.from.slice(0, 10), to: query.data.to.slice(0, 10) })}
            {query.data.asOf && ` · ${t('alerts.peersAsOf', { at: query.data.asOf.slice(0, 16) })}`}
          </p>
          <ul className="case-peers">
            {query.data.levels.length === 0 && <li className="qc-quiet">{t('alerts.peersNone')}</li>}
            {query.data.levels.map((answer) => (
              <PeerLine key={answer.level} answer={answer} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
