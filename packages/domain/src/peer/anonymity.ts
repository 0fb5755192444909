/** Others below which nothing of a group is shown to one of its laboratories: with two, each can compute the other. */
export const MIN_OTHERS_SHOWN = 3;
/** Others below which only the group's figures are shown, no single laboratory. */
export const MIN_OTHERS_DETAIL = 5;
/** A group is shown to all of its laboratories or to none: from this number on each of them has enough others. */
export const MIN_LABORATORIES_SHOWN = MIN_OTHERS_SHOWN + 1;

/** What of a peer group may be seen. */
export type PeerVisibility = 'hidden' | 'groupOnly' | 'laboratories';

/**
 * What may be shown of a group that has `others` laboratories besides the reader's own: nothing below three, the group's
 * figures below five, from five on also the single laboratories under their codes.
 *
 * @example peerVisibility(4) // 'groupOnly'
 */
export function peerVisibility(others: number): PeerVisibility {
  if (others < MIN_OTHERS_SHOWN) return 'hidden';
  return others < MIN_OTHERS_DETAIL ? 'groupOnly' : 'laboratories';
}
