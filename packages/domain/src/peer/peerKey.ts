/** What a QC test level is compared by. Results in another unit are another key: nothing is converted silently. */
export type PeerAttributes = {
  readonly lotId: string;
  readonly level: number;
  readonly analyteId: string;
  readonly unitId: string;
  readonly temperatureId: string;
  readonly methodId: string;
  readonly modelId: string;
  readonly reagentSupplierId: string;
  /** Slide generation of VITROS-type assays; null for all others. */
  readonly slideGeneration: string | null;
};

/** The attributes that must be equal for two laboratories to be compared. */
export type PeerField = keyof PeerAttributes;

/** A basis of comparison: its name, the fields that must match, and how large the group has to be. */
export type PeerBasis = {
  readonly id: string;
  readonly fields: readonly PeerField[];
  readonly minLaboratories?: number;
  readonly minPoints?: number;
};

const ALL_FIELDS: readonly PeerField[] = ['lotId', 'level', 'analyteId', 'unitId', 'temperatureId'];
const METHOD_FIELDS: readonly PeerField[] = [...ALL_FIELDS, 'methodId'];
const PEER_FIELDS: readonly PeerField[] = [...METHOD_FIELDS, 'modelId', 'reagentSupplierId', 'slideGeneration'];

/** The automatic bases from the most to the least specific: same instrument model, same method, all laboratories. */
export const PEER_TIERS: readonly PeerBasis[] = Object.freeze([
  { id: 'PEER', fields: PEER_FIELDS },
  { id: 'METHOD', fields: METHOD_FIELDS },
  { id: 'ALL', fields: ALL_FIELDS },
]);

/**
 * Key of the group a QC test level belongs to on a basis: equal keys compare.
 *
 * @example peerKey({ lotId: 'a', level: 1, analyteId: 'b', unitId: 'c', temperatureId: 'd', methodId: 'e', modelId: 'f', reagentSupplierId: 'g', slideGeneration: null }, ['lotId', 'level']) // '["a",1]'
 */
export function peerKey(attributes: PeerAttributes, fields: readonly PeerField[]): string {
  return JSON.stringify(fields.map((field) => attributes[field]));
}
