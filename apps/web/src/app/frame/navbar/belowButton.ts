/** What opens below a button of the bar. */
export const belowButton = { trigger: 'click', placement: 'bottomRight', arrow: false } as const;
