import { type AskedFields, fieldsOf } from './comparedGroup.ts';
import { PEER_TIERS, type PeerBasis } from './peerKey.ts';

/**
 * The name of a basis by what must agree: two comparisons that ask for the same are one basis.
 *
 * @example basisId({ fields: ['level', 'analyteId'] }) // 'analyteId level'
 */
export const basisId = ({ fields }: Pick<PeerBasis, 'fields'>): string => [...fields].sort().join(' ');

/**
 * All bases that anybody may compare on, in the order of their standing: the automatic tiers from the widest, then every
 * comparison that was ever made, the oldest first. Groups of a later one give way to those before it.
 *
 * @example comparisonFamily([]).length // 3
 */
export function comparisonFamily(comparisons: readonly AskedFields[]): PeerBasis[] {
  const bases = [...[...PEER_TIERS].reverse(), ...comparisons.map((asked) => ({ fields: fieldsOf(asked) }))];
  const family = new Map(bases.map((basis) => [basisId(basis), basis.fields]));
  return [...family].map(([id, fields]) => ({ id, fields }));
}
