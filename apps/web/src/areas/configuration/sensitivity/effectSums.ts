import type { AlertCounts, SensitivityEffect } from '@qc/contract';

export const totalOf = ({ reject, warn, missing, peer, tea }: AlertCounts): number =>
  reject + warn + missing + peer + tea;

/** Alerts of some tests now and with the choice. */
export function sumOf(effects: readonly SensitivityEffect[]): { readonly now: number; readonly chosen: number } {
  const add = (counts: readonly AlertCounts[]) => counts.map(totalOf).reduce((a, b) => a + b, 0);
  return { now: add(effects.map(({ present }) => present)), chosen: add(effects.map(({ chosen }) => chosen)) };
}

/** Tests that a change of the default reaches: those without one of their own. */
export const underDefault = (effects: readonly SensitivityEffect[]) =>
  effects.filter(({ sensitivityId }) => sensitivityId === null);

/** With its sign, so that more and fewer differ by more than hue. */
export function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
