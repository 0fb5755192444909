import type { AnyCall, FilterWords } from '@qc/contract';
import type { Filter } from '../../filters/useFilter.ts';
import { Pager } from './Pager.tsx';

type Props<C extends AnyCall, W extends FilterWords> = {
  readonly filter: Filter<C, W>;
  /** How many rows the filter finds; undefined until they are known. */
  readonly total: number | undefined;
};

/** The pages of a list whose place is part of its filter; nothing where one page holds all rows. */
export function FilterPager<C extends AnyCall, W extends FilterWords>({ filter, total }: Props<C, W>) {
  const values: Readonly<Record<string, string>> = filter.values;
  const current = Number(values.current) || 1;
  const size = Number(values.size) || 50;
  if (total === undefined || total <= size) return null;
  const change = (to: { current?: number; size?: number }) =>
    filter.set(
      Object.fromEntries(Object.entries(to).map(([word, value]) => [word, String(value)])) as Partial<
        typeof filter.values
      >,
    );
  return <Pager current={current} size={size} total={total} onChange={change} />;
}
