import { choosePeerGroup, type PeerChoice, type PeerMember, type PeerOptions } from './peerGroup.ts';
import type { PeerAttributes, PeerBasis, PeerField } from './peerKey.ts';

/** The comparison that was chosen for a test: what must agree beyond lot, level, analyte and unit, and how many it takes. */
export type ChosenComparison = {
  readonly name: string;
  readonly matchMethod: boolean;
  readonly matchInstrumentModel: boolean;
  readonly matchReagentSupplier: boolean;
  readonly matchTemperature: boolean;
  readonly matchSlideGeneration: boolean;
  /** Whether the automatic tiers are tried where the chosen group is too small. */
  readonly isFallbackAllowed: boolean;
  readonly minLaboratories: number;
  readonly minPoints: number;
};

const always: readonly PeerField[] = ['lotId', 'level', 'analyteId', 'unitId'];

/** What a comparison asks to agree. */
export type AskedFields = Pick<
  ChosenComparison,
  'matchMethod' | 'matchInstrumentModel' | 'matchReagentSupplier' | 'matchTemperature' | 'matchSlideGeneration'
>;

/**
 * The fields that must agree in a comparison that a user made, in the order of the automatic tiers.
 *
 * @example fieldsOf({ matchMethod: true, matchInstrumentModel: false, matchReagentSupplier: false, matchTemperature: false, matchSlideGeneration: false }) // ['lotId', 'level', 'analyteId', 'unitId', 'methodId']
 */
export function fieldsOf(chosen: AskedFields): PeerField[] {
  return [
    ...always,
    ...(chosen.matchTemperature ? (['temperatureId'] as const) : []),
    ...(chosen.matchMethod ? (['methodId'] as const) : []),
    ...(chosen.matchInstrumentModel ? (['modelId'] as const) : []),
    ...(chosen.matchReagentSupplier ? (['reagentSupplierId'] as const) : []),
    ...(chosen.matchSlideGeneration ? (['slideGeneration'] as const) : []),
  ];
}

function basisOf(chosen: ChosenComparison): PeerBasis {
  const { name: id, minLaboratories, minPoints } = chosen;
  return { id, fields: fieldsOf(chosen), minLaboratories, minPoints };
}

/**
 * The peer group of a QC test level by the comparison chosen for the test; without one by the automatic tiers. Where the
 * chosen group is too small and may be widened, the tiers follow with the thresholds of the choice.
 *
 * @example comparedGroup({ lotId: 'a', level: 1, analyteId: 'b', unitId: 'c', temperatureId: 'd', methodId: 'e', modelId: 'f', reagentSupplierId: 'g', slideGeneration: null }, []).basis // null
 */
export function comparedGroup<M extends PeerMember>(
  own: PeerAttributes,
  members: readonly M[],
  { comparison = null, ...tiers }: Omit<PeerOptions, 'statsComparison'> & { comparison?: ChosenComparison | null } = {},
): PeerChoice<M> {
  if (comparison === null) return choosePeerGroup(own, members, tiers);
  const { withheld } = tiers;
  const group = choosePeerGroup(own, members, { statsComparison: basisOf(comparison), withheld });
  if (group.basis !== null || !comparison.isFallbackAllowed) return group;
  const { minLaboratories, minPoints } = comparison;
  const wider = choosePeerGroup(own, members, { minLaboratories, minPoints, withheld });
  return { ...wider, skipped: [...group.skipped, ...wider.skipped] };
}
