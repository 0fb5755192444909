/** What a key does in a table; other keys are the screen's own. */
type RowKeyAct =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'page'; readonly step: 1 | -1 }
  | { readonly kind: 'open' | 'toggle' };

/**
 * The act of a key on the focused row. Keys with a modifier belong to the browser.
 * @example rowKeyAct('ArrowDown', { index: 19, count: 20 }) // { kind: 'focus', index: 19 }
 */
export function rowKeyAct(key: string, { index, count }: { index: number; count: number }): RowKeyAct | undefined {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', index: Math.min(index + 1, count - 1) };
    case 'ArrowUp':
      return { kind: 'focus', index: Math.max(index - 1, 0) };
    case 'Home':
      return { kind: 'focus', index: 0 };
    case 'End':
      return { kind: 'focus', index: count - 1 };
    case 'PageDown':
      return { kind: 'page', step: 1 };
    case 'PageUp':
      return { kind: 'page', step: -1 };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'toggle' };
    default:
      return undefined;
  }
}
