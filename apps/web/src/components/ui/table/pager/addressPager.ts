type Place = { readonly current: string; readonly size: string };

/** The pager of a list whose page stands in the address. */
export const addressPager = ({ current, size }: Place, set: (place: Place) => void, total: number) => ({
  current: Number(current),
  size: Number(size),
  total,
  onChange: (to: { readonly current?: number; readonly size?: number }) =>
    set({ current: String(to.current ?? 1), size: String(to.size ?? size) }),
});
