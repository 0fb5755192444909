/**
 * Standard uncertainty of an assigned value that was taken from the participants themselves.
 *
 * 1.25·s* / √p (ISO 13528, 7.7); the factor covers the loss of a median or robust mean against a mean.
 * Null without participants.
 *
 * @example assignedValueUncertainty(0.2, 25) // 0.05
 */
export function assignedValueUncertainty(robustSd: number, participants: number): number | null {
  return participants < 1 ? null : (1.25 * robustSd) / Math.sqrt(participants);
}

/**
 * Whether the uncertainty of the assigned value is small enough for plain z scores; otherwise z′ is used.
 *
 * u(xpt) < 0.3·σpt (ISO 13528, 9.2).
 *
 * @example isUncertaintyNegligible(0.05, 0.2) // true
 */
export function isUncertaintyNegligible(uncertainty: number, sigmaPt: number): boolean {
  return uncertainty < 0.3 * sigmaPt;
}

/**
 * Standard deviation for proficiency assessment from an allowable error: a third of it, so that |z| = 3 is
 * the limit itself.
 *
 * @example sigmaPtFromTea(0.6) // 0.2
 */
export function sigmaPtFromTea(teaAbsolute: number): number {
  return teaAbsolute / 3;
}
