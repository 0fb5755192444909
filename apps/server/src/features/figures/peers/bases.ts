import { type ChosenComparison, fieldsOf, PEER_TIERS, type PeerBasis } from '@qc/domain';

/** The bases that a test is compared on, in the order they are tried: the chosen one and, where it may be widened, the tiers. */
export function basesOf(chosen: ChosenComparison | undefined): PeerBasis[] {
  if (!chosen) return [...PEER_TIERS];
  const { name: id, minLaboratories, minPoints } = chosen;
  const own = { id, fields: fieldsOf(chosen), minLaboratories, minPoints };
  if (!chosen.isFallbackAllowed) return [own];
  return [own, ...PEER_TIERS.map((tier) => ({ ...tier, minLaboratories, minPoints }))];
}
