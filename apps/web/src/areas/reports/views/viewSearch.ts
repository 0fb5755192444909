import type { Search } from '#platform/screen/address.ts';

/** Parameters that a saved view leaves out: what is open, and the page. */
const passing = new Set(['of', 'figure', 'current', 'case']);

/** The filters of an address, as a view keeps them. */
export function viewSearch(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    Object.entries(search).flatMap(([word, value]) =>
      value === undefined || value === '' || passing.has(word) ? [] : [[word, String(value)]],
    ),
  );
}

/** Whether an address shows what a view keeps. */
export function isShown(view: Search, search: Readonly<Record<string, unknown>>): boolean {
  const now = viewSearch(search);
  const words = Object.keys(now);
  return words.length === Object.keys(view).length && words.every((word) => view[word] === now[word]);
}
