import type { ListState } from './listState.ts';

/** Where a list keeps its state and how it changes; the address for a screen, memory for a list inside a record. */
export type ListControl = {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
};

/** Any change but turning the page starts at the first page again. */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, current: 1, ...change };
}

/** The record that is open next to its list: read, or in the form. The id `new` is a record that does not exist yet. */
export type Opened = { readonly mode: 'view' | 'edit'; readonly id: string };

/** Which record is open, kept where the list's state is kept. */
export type OpenControl = {
  readonly opened: Opened | undefined;
  readonly open: (next: Opened | undefined) => void;
};

export const newRecord: Opened = { mode: 'edit', id: 'new' };
