import type { PeerComparison, PeerReason, PerformancePoint } from '@qc/contract';
import type { PeerMean } from '#components/charts/leveyJennings/overlays.ts';

/** A level and its group, as the overlay needs them: what can be drawn, or why nothing can. */
export type PeerLevel = { readonly level: number } & Pick<PeerComparison, 'skipped' | 'setAside'> &
  (
    | {
        readonly drawn: PeerMean &
          Pick<NonNullable<PeerComparison['peer']>, 'basis' | 'laboratories' | 'points' | 'asOf'>;
        readonly reason: null;
      }
    | { readonly drawn: null; readonly reason: PeerReason }
  );

/** A mean that is not known is no line at 0: the level then has a reason instead. */
export function peerLevelOf({ level, peer, peerReason, skipped, setAside }: PerformancePoint): PeerLevel {
  if (peer === null) return { level, skipped, setAside, drawn: null, reason: peerReason ?? 'groupTooSmall' };
  const { mean, sd, basis, laboratories, points, asOf } = peer;
  if (mean === null) return { level, skipped, setAside, drawn: null, reason: 'tooFewResults' };
  return { level, skipped, setAside, drawn: { level, mean, sd, basis, laboratories, points, asOf }, reason: null };
}
