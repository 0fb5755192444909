/** An analytical error: results move by `shiftSd` and scatter `sdFactor` times as wide. */
export interface AnalyticalError {
  readonly shiftSd: number;
  readonly sdFactor: number;
}

/** No error: the probability of rejection is the false rejection rate, Pfr. */
export const NO_ERROR: AnalyticalError = { shiftSd: 0, sdFactor: 1 };
