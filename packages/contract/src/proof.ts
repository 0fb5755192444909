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
