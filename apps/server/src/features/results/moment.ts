/** A test and an instant: what is measured then is one run. */
export type Moment = { readonly qcTestId: string; readonly at: Date };

/** The key of a moment. */
export const momentOf = ({ qcTestId, at }: Moment): string => `${qcTestId}/${at.getTime()}`;
