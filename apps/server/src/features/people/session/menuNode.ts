import type { Bilingual, Language } from '@qc/resource-kit';
import type { MenuEntry } from '@qc/resources';

/** A menu or button as clients of this API family read it. A leaf has no `children` at all: an empty list would hide its code. */
export type MenuNode = {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly alias: string;
  readonly path: string;
  /** The icon, by the name that one kind of client reads … */
  readonly source: string;
  /** … and the other. */
  readonly icon: string;
  readonly component: string;
  readonly query: Readonly<Record<string, string>>;
  readonly href: string;
  readonly meta: { readonly title: string; readonly icon: string; readonly section?: string };
  readonly sort: number;
  readonly category: 1 | 2;
  readonly action: number;
  readonly isOpen: 1;
  readonly remark: string;
  readonly isDeleted: 0;
  readonly parentName: string;
  readonly categoryName: string;
  readonly actionName: string;
  readonly isOpenName: string;
  readonly children?: readonly MenuNode[];
  readonly hasChildren?: true;
};

const categories: Record<1 | 2, Bilingual> = { 1: { zh: '菜单', en: 'Menu' }, 2: { zh: '按钮', en: 'Button' } };
const no: Bilingual = { zh: '否', en: 'No' };

type NodeSource = {
  readonly id: string;
  readonly code: string;
  readonly label: Bilingual;
  readonly sort: number;
  readonly path?: string;
  readonly icon?: string;
  readonly section?: Bilingual;
};

/** Fields that menus and buttons share. */
export function nodeOf(
  source: NodeSource,
  kind: { category: 1 | 2; alias: string; action: number },
  at: { parent?: NodeSource; language: Language; children?: readonly MenuNode[] },
): MenuNode {
  const { language, parent, children } = at;
  return {
    id: source.id,
    parentId: parent?.id ?? '0',
    code: source.code,
    name: source.label[language],
    alias: kind.alias,
    path: source.path ?? '',
    source: source.icon ?? '',
    icon: source.icon ?? '',
    component: '',
    query: {},
    href: source.path ?? '',
    meta: {
      title: source.label[language],
      icon: source.icon ?? '',
      ...(source.section && { section: source.section[language] }),
    },
    sort: source.sort,
    category: kind.category,
    action: kind.action,
    isOpen: 1,
    remark: '',
    isDeleted: 0,
    parentName: parent?.label[language] ?? '',
    categoryName: categories[kind.category][language],
    actionName: '',
    isOpenName: no[language],
    ...(children && children.length > 0 ? { children, hasChildren: true as const } : {}),
  };
}

const asMenu = { category: 1, alias: 'menu', action: 0 } as const;

/** A part of the menu as trees. */
export function menuTrees(entries: readonly MenuEntry[], language: Language, parent?: MenuEntry): MenuNode[] {
  return entries.map((entry) => {
    const children = menuTrees(entry.children ?? [], language, entry);
    return nodeOf(entry, asMenu, { language, children, ...(parent ? { parent } : {}) });
  });
}

export function withoutChildren({ children: _children, hasChildren: _hasChildren, ...node }: MenuNode): MenuNode {
  return node;
}
