import type { ChartTest } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { Button } from 'antd';
import { LevelTitle } from '#components/charts/LevelTitle.tsx';
import { absentWords, basisWords, setAsideWords, skippedWords } from '#components/charts/peerWords.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import type { PeerLevel } from './peerLevels.ts';
import type { Peers } from './usePeers.ts';
import './peerNotes.css';

/** `5.02 ± 0.21 mmol/L · same model · 6 laboratories · 380 results`, or why there is none. */
function groupWords({ drawn, reason }: PeerLevel, { decimals, unitName }: ChartTest, t: Translate): string {
  if (drawn === null) return absentWords(reason, t);
  const places = displayDecimals('mean', decimals);
  return t('charts.peerGroup', {
    mean: formatRounded(drawn.mean, places) ?? '',
    twoSd: formatRounded(drawn.sd === null ? null : 2 * drawn.sd, places) ?? t('charts.unknown'),
    unit: unitName,
    basis: basisWords(drawn.basis, t),
    laboratories: drawn.laboratories,
    points: drawn.points,
    asOf: drawn.asOf.slice(0, 16),
  });
}

function PeerNote({ peer, test }: { readonly peer: PeerLevel; readonly test: ChartTest }) {
  const { t } = useLanguage();
  return (
    <li>
      <b>
        <LevelTitle level={peer.level} />
      </b>
      <span>
        {groupWords(peer, test, t)}
        {peer.setAside && <strong>{setAsideWords(peer.setAside, t)}</strong>}
        {peer.skipped.length > 0 && (
          <small>{peer.skipped.map((skipped) => skippedWords(skipped, t)).join(t('charts.peerJoin'))}</small>
        )}
      </span>
    </li>
  );
}

type Props = { readonly peers: Peers; readonly test: ChartTest; readonly levels: readonly number[] };

/** Which group the peer lines are of; a level without one says why. */
export function PeerNotes({ peers, test, levels }: Props) {
  const { t } = useLanguage();
  if (!peers.isOn) return null;
  return (
    <section className="peer-notes" aria-label={t('charts.overlay_peer')} aria-busy={!peers.levels && !peers.error}>
      <h3>{t('charts.overlay_peer')}</h3>
      {peers.levels && (
        <ul>
          {peers.levels
            .filter(({ level }) => levels.includes(level))
            .map((peer) => (
              <PeerNote key={peer.level} peer={peer} test={test} />
            ))}
        </ul>
      )}
      {!peers.levels && !peers.error && <p role="status">{t('charts.peerPending')}</p>}
      {!peers.levels && peers.error && (
        <p role="alert">
          {peers.error.message} <Button onClick={peers.retry}>{t('resource.retry')}</Button>
        </p>
      )}
      <p>{t('charts.peerHow')}</p>
    </section>
  );
}
