import { useMemo, useState } from 'react';
import type { Offer } from './offers.ts';

/** The chosen lines; one that is gone or can no longer be accepted drops out by itself. */
export function useSelection<Row>(offers: readonly Offer<Row>[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const open = offers.filter(({ reason }) => reason === null);
    const chosen = open.filter(({ key }) => keys.has(key));
    return {
      chosen,
      has: (key: string) => keys.has(key),
      isAll: open.length > 0 && chosen.length === open.length,
      isEmpty: open.length === 0,
      toggle: (key: string) =>
        setKeys((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key])),
      toggleAll: (isOn: boolean) => setKeys(new Set(isOn ? open.map(({ key }) => key) : [])),
      clear: () => setKeys(new Set()),
    };
  }, [offers, keys]);
}

/** What the boxes of a table need of it. */
export type OfferSelection = Omit<ReturnType<typeof useSelection>, 'chosen'>;
