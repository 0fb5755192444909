import type { VisibleNode } from './treeNodes.ts';

/** What a key does in the tree, as in every tree view. */
type TreeMove =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'open' | 'close'; readonly key: string }
  | { readonly kind: 'choose'; readonly key: string };

type Place = {
  readonly visible: readonly VisibleNode[];
  readonly focused: string;
  readonly isOpen: (key: string) => boolean;
};

/** Reads a key; undefined leaves it to the browser. */
export function treeMove(key: string, { visible, focused, isOpen }: Place): TreeMove | undefined {
  const at = Math.max(
    0,
    visible.findIndex(({ node }) => node.key === focused),
  );
  const here = visible[at];
  if (!here) return undefined;
  const to = (index: number): TreeMove | undefined => {
    const target = visible[index];
    return target && { kind: 'focus', key: target.node.key };
  };
  const { node, parent } = here;
  const isGroup = node.children !== undefined;
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(visible.length - 1);
    case 'ArrowRight':
      if (!isGroup) return undefined;
      return isOpen(node.key) ? to(at + 1) : { kind: 'open', key: node.key };
    case 'ArrowLeft':
      if (isGroup && isOpen(node.key)) return { kind: 'close', key: node.key };
      return parent && { kind: 'focus', key: parent.key };
    case 'Enter':
    case ' ':
      if (!isGroup) return { kind: 'choose', key: node.key };
      return { kind: isOpen(node.key) ? 'close' : 'open', key: node.key };
    default:
      return undefined;
  }
}
