/** The columns of a sheet with results of rounds, by what can be wrong in each. */
export const pasteColumns = {
  unknownTest: 'A',
  unknownScheme: 'B',
  noRound: 'C',
  badDate: 'D',
  badOutcome: 'E',
  badScore: 'F',
  twice: 'A',
} as const;
