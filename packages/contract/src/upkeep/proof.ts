/** The faults of a broken chain. */
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

/** The fields of a result that are compared with the audit trail; or the result as a whole. */
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

/** Records that are compared with the audit trail: those that grant rights or access. */
export const provenRecords = {
  user: ['account', 'roleIds', 'status', 'email', 'isDeleted'],
  role: ['alias', 'audience', 'rule', 'granted', 'revoked', 'isDeleted'],
  apiCredential: [
    'keyId',
    'canPush',
    'canImport',
    'canReadStatus',
    'canReadResults',
    'configurationId',
    'allowedAddresses',
    'expiresOn',
    'isOn',
    'isDeleted',
  ],
} as const;
/** What is checked of a record besides its fields. */
export const recordMarks = ['secret', 'isDeleted', 'gone', 'untold'] as const;
export type ProvenEntity = keyof typeof provenRecords;
export const provenEntities = ['user', 'role', 'apiCredential'] as const satisfies readonly ProvenEntity[];

type Faults = { readonly faults: number };

/** Whether a verification found nothing wrong. */
export const isWhole = (found: {
  readonly broken: unknown;
  readonly results: Faults;
  readonly records: Faults;
}): boolean => found.broken === null && found.results.faults === 0 && found.records.faults === 0;
