/** The order of the rows. */
export type Sort = { readonly field: string; readonly descending: boolean };

/** The sort after a press of a heading: first up, then down, then up again. */
export const sortedBy = (field: string, now: Sort | undefined): Sort => ({
  field,
  descending: now?.field === field && !now.descending,
});
