/** What is wrong where a chain does not hold. */
export const chainFaults = [
  'changed',
  'missing',
  'relinked',
  'foreign',
  'unsigned',
  'unknownKey',
  'headMoved',
  'cutOff',
  'anchorDiffers',
] as const;
export type ChainFault = (typeof chainFaults)[number];

/** What of a result is compared with what the trail tells of it; or the result as a whole. */
export const provenFields = [
  'qcTestId',
  'level',
  'measuredAt',
  'value',
  'n',
  'mean',
  'sd',
  'isExcluded',
  'manualStatus',
  'version',
  'isDeleted',
] as const;
export type ProvenField = (typeof provenFields)[number];

/** A result that is not as the trail tells: a field, the whole row gone, or a row the trail knows nothing of. */
export type ResultFault = {
  id: string;
  field: ProvenField | 'gone' | 'untold';
  /** As the trail tells it. */
  told: string | null;
  /** As it stands in the database. */
  found: string | null;
};

export type ResultsProof = {
  /** Results that were compared. */
  compared: number;
  /** Results loaded in bulk by an older version, whose trail tells their number only. */
  unproven: number;
  faults: number;
  /** The first of the faults. */
  first: ResultFault[];
};

/** What a verification of a laboratory's trail found. */
export type Verification = {
  tenantId: string;
  links: number;
  broken: { seq: number; fault: ChainFault } | null;
  /** The last link that is noted outside the chain itself; null where none is. */
  anchored: { seq: number; at: string } | null;
  results: ResultsProof;
};
