import { type AskedFields, fieldsOf } from './comparedGroup.ts';
import { PEER_TIERS, type PeerBasis, type PeerField } from './peerKey.ts';

const letters: Partial<Record<PeerField, string>> = {
  temperatureId: 'T',
  methodId: 'M',
  modelId: 'I',
  reagentSupplierId: 'R',
  slideGeneration: 'S',
};

/**
 * The name of a basis by what must agree beyond lot, level, analyte and unit: two comparisons that ask for the same are
 * one basis.
 *
 * @example basisId({ fields: ['lotId', 'level', 'analyteId', 'unitId', 'temperatureId', 'methodId'] }) // 'TM'
 */
export function basisId({ fields }: Pick<PeerBasis, 'fields'>): string {
  return (Object.keys(letters) as PeerField[])
    .filter((field) => fields.includes(field))
    .map((field) => letters[field])
    .join('');
}

/**
 * All bases that any reader may compare on, in the order of precedence: the automatic tiers from the widest, then every
 * comparison that was ever made, the oldest first. Groups of a later one give way to those before it.
 *
 * @example comparisonFamily([]).length // 3
 */
export function comparisonFamily(comparisons: readonly AskedFields[]): PeerBasis[] {
  const bases = [...[...PEER_TIERS].reverse(), ...comparisons.map((asked) => ({ fields: fieldsOf(asked) }))];
  const family = new Map(bases.map((basis) => [basisId(basis), basis.fields]));
  return [...family].map(([id, fields]) => ({ id, fields }));
}
