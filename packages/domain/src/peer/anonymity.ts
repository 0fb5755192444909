/** Laboratories below which a group is never shown: with two, each can compute the other. */
export const MIN_LABORATORIES_SHOWN = 3;
/** Laboratories below which only the group's figures are shown, no single laboratory. */
export const MIN_LABORATORIES_DETAIL = 5;

/** What of a peer group may be seen. */
export type PeerVisibility = 'hidden' | 'groupOnly' | 'laboratories';

/**
 * What may be shown of a group with so many laboratories: nothing below three, the group's figures below five, from
 * five on also the single laboratories under their codes.
 *
 * @example peerVisibility(4) // 'groupOnly'
 */
export function peerVisibility(laboratories: number): PeerVisibility {
  if (laboratories < MIN_LABORATORIES_SHOWN) return 'hidden';
  return laboratories < MIN_LABORATORIES_DETAIL ? 'groupOnly' : 'laboratories';
}
