/** Results that a CV needs before it is held against a requirement, unless the centre chose another number. */
export const MIN_INDICATOR_RESULTS = 20;
