import { type Act, type Bilingual, permissionCode } from '@qc/resource-kit';
import { permissionGroups, resourceByName, resources, screensOf } from '@qc/resources';
import type { Ctx } from '#platform/ctx';
import { type MenuNode, nodeOf } from './menuNode.ts';
import { visibleMenu } from './visibleMenu.ts';

/** The label of an act on a button, and its place: 1 above the list, 2 in a row, 3 both. */
const acts: Record<Act, { readonly label: Bilingual; readonly action: number }> = {
  view: { label: { zh: '查看', en: 'View' }, action: 2 },
  add: { label: { zh: '新增', en: 'Add' }, action: 1 },
  edit: { label: { zh: '修改', en: 'Edit' }, action: 2 },
  delete: { label: { zh: '删除', en: 'Delete' }, action: 3 },
  export: { label: { zh: '导出', en: 'Export' }, action: 1 },
};

type Button = { readonly code: string; readonly alias: string; readonly label: Bilingual; readonly action: number };
type Root = { readonly code: string; readonly label: Bilingual; readonly path?: string; readonly icon?: string };

function buttonsOf(resourceName: string): Button[] {
  const resource = resourceByName.get(resourceName);
  if (!resource) return [];
  return resource.acts.map((act) => ({ code: permissionCode(resource, act), alias: act, ...acts[act] }));
}

/** Every right has a place: on its screen, else under its record's name, else in its group. */
function* places(ctx: Ctx): Generator<{ root: Root; buttons: Button[] }> {
  for (const screen of screensOf(visibleMenu(ctx))) {
    const names = [screen.resource ?? [], ...(screen.includes ?? [])].flat();
    yield { root: screen, buttons: names.flatMap(buttonsOf) };
  }
  for (const { name, label } of resources) yield { root: { code: name, label }, buttons: buttonsOf(name) };
  for (const group of permissionGroups) {
    const buttons = group.permissions.map(({ code, label }) => ({
      code,
      label,
      alias: code.replace(/^.*_/, ''),
      action: 3,
    }));
    yield { root: group, buttons };
  }
}

/**
 * The caller's rights as the tree that clients read them from: menus at the root, buttons as leaves. Each right occurs
 * once. A menu without any is left out, since clients would read it as a right.
 */
export function buttonTrees(ctx: Ctx): MenuNode[] {
  const given = new Set<string>();
  const trees: MenuNode[] = [];
  for (const { root, buttons } of places(ctx)) {
    const held = buttons.filter(({ code }) => ctx.can(code) && !given.has(code));
    for (const { code } of held) given.add(code);
    if (held.length > 0) trees.push(treeOf(ctx, { root, buttons: held, place: trees.length + 1 }));
  }
  return trees;
}

function treeOf(ctx: Ctx, tree: { root: Root; buttons: readonly Button[]; place: number }): MenuNode {
  const { language } = ctx;
  const parent = { ...tree.root, id: String(tree.place * 100), sort: tree.place };
  const children = tree.buttons.map(({ code, label, alias, action }, i) =>
    nodeOf(
      { id: String(tree.place * 100 + i + 1), code, label, sort: i + 1 },
      { category: 2, alias, action },
      { parent, language },
    ),
  );
  return nodeOf(parent, { category: 1, alias: 'menu', action: 0 }, { language, children });
}
