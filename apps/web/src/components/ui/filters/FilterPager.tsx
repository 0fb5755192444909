import { Pager } from '../table/pager/Pager.tsx';

/** The position in a list, as an address has it. */
export type PagePlace = { readonly current: string; readonly size: string };

type Props = {
  /** The page that is shown. */
  readonly current: string | number;
  readonly size: string | number;
  readonly total: number;
  readonly onTurn: (place: PagePlace) => void;
};

/** The pager of a list whose filter is in the address. Another size begins at the first page. */
export function FilterPager({ current, size, total, onTurn }: Props) {
  return (
    <Pager
      current={Number(current)}
      size={Number(size)}
      total={total}
      onChange={(change) => onTurn({ current: String(change.current ?? 1), size: String(change.size ?? size) })}
    />
  );
}
