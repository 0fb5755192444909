import { isInRegion, regionPath } from '../regions/regionPath.ts';

/** Where and between which days a rule holds; no region is the whole country, no last day is open. */
type RuleTerm = {
  readonly region: string | null;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
};

/**
 * The rule that holds for a laboratory on a day: the one of the smallest region that it lies in, of these the newest. Rules that
 * were replaced hold for their time.
 *
 * @example recognitionRuleInForce([{ region: null, effectiveFrom: '2026-01-01', effectiveTo: null }], '武汉市江汉区', '2025-12-31') // null
 */
export function recognitionRuleInForce<R extends RuleTerm>(
  rules: readonly R[],
  region: string | null,
  day: string,
): R | null {
  const size = ({ region: of }: R) => (of ? regionPath(of).length : 0);
  const held = rules
    .filter((rule) => isInRegion(region, rule.region))
    .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day))
    .sort((a, b) => size(b) - size(a) || b.effectiveFrom.localeCompare(a.effectiveFrom));
  return held[0] ?? null;
}
