/** What the list of laboratories on the central body's first screen can be sorted by. */
export const laboratorySortFields = [
  'name',
  'region',
  'share',
  'trend',
  'sigma',
  'sdi',
  'unhandled',
  'out',
  'warning',
  'due',
  'alerts',
  'lastRun',
] as const;
export type LaboratorySortField = (typeof laboratorySortFields)[number];

/** The states by which that list can be narrowed. */
export const laboratoryListStates = [
  'inControl',
  'warning',
  'outUnhandled',
  'out',
  'due',
  'notEvaluated',
  'parallel',
] as const;
