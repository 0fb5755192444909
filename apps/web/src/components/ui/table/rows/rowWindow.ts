/** The rows that are drawn, and the height of those before and after them. */
export type RowWindow = {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
};

/** Rows rendered beyond the visible ones (overscan), so that quick scrolling shows no gap. */
const margin = 12;

type Scrolled = {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
};

/**
 * The rows to render for the visible part (virtual scrolling).
 * @example rowWindow({ count: 1000, rowHeight: 40, scrollTop: 4000, height: 400 }) // rows 88 to 122
 */
export function rowWindow({ count, rowHeight, scrollTop, height }: Scrolled): RowWindow {
  const top = Math.floor(scrollTop / rowHeight) - margin;
  const first = Math.max(0, Math.min(top, count - 1));
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + margin);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}
