import { menuCalls } from '@qc/contract';
import { screensOf } from '@qc/resources';
import { callRoutes, serve } from '#platform/http/serve';
import { buttonTrees } from './buttonTrees.ts';
import { menuTrees, withoutChildren } from './menuNode.ts';
import { ownRoles } from './ownRoles.ts';
import { branchOf, visibleMenu } from './visibleMenu.ts';

/** What the caller can open and do. */
export const menuRoutes = callRoutes(() => [
  serve(menuCalls.routes, (ctx, { topMenuId }) => {
    const entries = visibleMenu(ctx);
    return menuTrees(topMenuId ? branchOf(entries, topMenuId) : entries, ctx.language);
  }),
  serve(menuCalls.buttons, buttonTrees),
  serve(menuCalls.top, (ctx) => menuTrees(visibleMenu(ctx), ctx.language).map(withoutChildren)),
  serve(menuCalls.main, () => ({})),
  serve(menuCalls.authRoutes, async (ctx) => {
    const authority = await ownRoles(ctx);
    return screensOf(visibleMenu(ctx)).map(({ path }) => ({ [path]: { authority } }));
  }),
]);
