import { useMemo } from 'react';
import { type Selection, useSelection } from '#components/ui/table/selection.ts';
import type { Offer } from './offers.ts';

export type OfferSelection<Row> = Selection & { readonly chosen: readonly Offer<Row>[] };

/** The chosen lines; one that is gone or can no longer be accepted is deselected automatically. */
export function useOfferSelection<Row>(offers: readonly Offer<Row>[]): OfferSelection<Row> {
  const selection = useSelection();
  return useMemo(() => {
    const chosen = offers.filter(({ key, reason }) => reason === null && selection.ids.has(key));
    return { ...selection, ids: new Set(chosen.map(({ key }) => key)), chosen };
  }, [offers, selection]);
}
