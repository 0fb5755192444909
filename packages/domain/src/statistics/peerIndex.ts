/**
 * Standard deviation index: how far a laboratory's mean lies from its peer group's, in the group's SDs.
 *
 * (m − M)/S. Null when a mean is missing or the group has no spread.
 *
 * @example sdiOf(9, { mean: 8, sd: 2 }) // 0.5
 */
export function sdiOf(mean: number | null, peer: { mean: number | null; sd: number | null }): number | null {
  if (mean === null || peer.mean === null || peer.sd === null || !(peer.sd > 0)) return null;
  return (mean - peer.mean) / peer.sd;
}

/**
 * Coefficient of variation index (also CVR): a laboratory's imprecision relative to its peer group's. Below 1 the
 * laboratory repeats itself better than the group scatters.
 *
 * cv/CV. Null when a CV is missing or the group's is 0.
 *
 * @example cviOf(2.5, 2) // 1.25
 */
export function cviOf(cvPercent: number | null, peerCvPercent: number | null): number | null {
  if (cvPercent === null || peerCvPercent === null || peerCvPercent === 0) return null;
  return cvPercent / peerCvPercent;
}
