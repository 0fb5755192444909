import type { LotExpiryRow } from '@qc/contract';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { overlapLot, testsToCopy } from './lotWords.ts';

/** What a person may do about a lot. */
export type LotAct = 'review' | 'complete' | 'sendBack' | 'startNew' | 'undoStart';
export type OnLotAct = (act: LotAct, lot: LotExpiryRow) => void;

type Props = { readonly lot: LotExpiryRow; readonly onAct: OnLotAct };

/** The acts that state and rights allow; another person than the reviewer must complete. */
export function LotActs({ lot, onAct }: Props) {
  const { t } = useLanguage();
  const userId = useSession()?.userId;
  const [canReview, canComplete, canCopy] = [
    usePermission('alert_review'),
    usePermission('alert_complete'),
    usePermission('qcTest_add'),
  ];
  const { alert } = lot;
  const isMine = alert?.reviewedBy === userId;
  const offered: readonly [LotAct, boolean][] = [
    ['review', canReview && alert?.status === 'Pending'],
    ['complete', canComplete && alert?.status === 'Reviewed' && !isMine],
    ['sendBack', canComplete && alert?.status === 'Reviewed'],
    ['undoStart', canCopy && lot.start !== null && lot.start.results === 0],
    ['startNew', canCopy && lot.severity !== null && testsToCopy(lot).length > 0],
  ];
  const nextLot = overlapLot(lot);
  return (
    <>
      {offered
        .filter(([, isOffered]) => isOffered)
        .map(([act]) => (
          <button
            key={act}
            type="button"
            className="qc-link"
            aria-label={t(`lotExpiries.${act}Of`, { lot: lot.lotNumber })}
            onClick={() => onAct(act, lot)}
          >
            {t(`lotExpiries.${act}`)}
          </button>
        ))}
      {nextLot && <OverlapLink lot={lot} nextLot={nextLot} />}
    </>
  );
}

/** Links to progress, proposed targets, acceptance and sealing of the old tests. */
function OverlapLink({ lot, nextLot }: { readonly lot: LotExpiryRow; readonly nextLot: string }) {
  const { t } = useLanguage();
  return (
    <ScreenLink
      to="/configuration/targets/crossover"
      search={{ fromLotId: lot.lotId, lotId: nextLot }}
      className="qc-link"
      aria-label={t('lotExpiries.overlapOf', { lot: lot.lotNumber })}
    >
      {t('lotExpiries.overlap')}
    </ScreenLink>
  );
}
