/** What the list of alerts can be sorted by, under the names of its lines. */
export const caseSortFields = [
  'ageHours',
  'alertType',
  'analyteName',
  'labInstrumentName',
  'runTime',
  'alertStatus',
] as const;
export type CaseSortField = (typeof caseSortFields)[number];
