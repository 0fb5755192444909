import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '#platform/http/answers';
import { buttonTrees } from './buttonTrees.ts';
import { menuTrees, withoutChildren } from './menuNode.ts';
import { ownRoles } from './ownRoles.ts';
import { branchOf, screensOf, visibleMenu } from './visibleMenu.ts';

const base = '/blade-system/menu';
const tags = ['menu'];
const config = { permission: 'authenticated' };
const Routes = z.object({ topMenuId: z.string().max(20).optional() });

/** What the caller can open and do. */
export const menuRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/routes`,
    { config, schema: { tags, summary: 'The menu', querystring: Routes } },
    async ({ ctx, query }) => {
      const entries = visibleMenu(ctx);
      return ok(menuTrees(query.topMenuId ? branchOf(entries, query.topMenuId) : entries, ctx.language));
    },
  );
  app.get(`${base}/buttons`, { config, schema: { tags, summary: 'The rights, as buttons' } }, async ({ ctx }) =>
    ok(buttonTrees(ctx)),
  );
  app.get(`${base}/top-menu`, { config, schema: { tags, summary: 'The groups of the menu' } }, async ({ ctx }) =>
    ok(menuTrees(visibleMenu(ctx), ctx.language).map(withoutChildren)),
  );
  app.get(`${base}/main-menu`, { config, schema: { tags, summary: 'The menu to begin with: none' } }, async () =>
    ok({}),
  );
  app.get(
    `${base}/auth-routes`,
    { config, schema: { tags, summary: 'Paths with the roles that open them' } },
    async ({ ctx }) => {
      const authority = await ownRoles(ctx);
      return ok(screensOf(visibleMenu(ctx)).map(({ path }) => ({ [path]: { authority } })));
    },
  );
};
