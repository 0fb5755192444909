import type { PeerComparison, PeerReason } from '@qc/contract';
import { MIN_LABORATORIES_SHOWN, MIN_PEER_LABORATORIES, MIN_PEER_POINTS } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';

const tiers = ['PEER', 'METHOD', 'ALL'] as const;
const isTier = (basis: string): basis is (typeof tiers)[number] => tiers.some((tier) => tier === basis);

/** What a peer group shares: one of the automatic tiers, or the comparison that the laboratory chose by its own name. */
export const basisWords = (basis: string, t: Translate): string => (isTier(basis) ? t(`charts.basis_${basis}`) : basis);

/** Why a narrower group was not used. */
export function skippedWords({ basis, reason }: PeerComparison['skipped'][number], t: Translate) {
  return t(`charts.peerSkipped_${reason}`, { basis: basisWords(basis, t) });
}

const needed = { laboratories: MIN_PEER_LABORATORIES, points: MIN_PEER_POINTS, shown: MIN_LABORATORIES_SHOWN };

/** Why a level has no peer line. */
export const absentWords = (reason: PeerReason, t: Translate): string => t(`charts.peerAbsent_${reason}`, needed);

/** The laboratory's own results that did not count for its group. */
export function setAsideWords({ results, fits }: NonNullable<PeerComparison['setAside']>, t: Translate): string {
  return fits ? t('charts.peerSetAside', { results }) : t('charts.peerDoesNotFit');
}
