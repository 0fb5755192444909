import { userCalls } from '@qc/contract';
import { user } from '@qc/resources';
import { resourceRoutes } from '#crud/routes';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { changeUser } from './changeUser.ts';
import { importAccounts } from './importAccounts.ts';
import { grantRoles, resetPasswords, resetTwoStep, unlockUsers } from './manageUsers.ts';
import { closeDemoAccounts, demoAccountsLeft } from './openDemoAccounts.ts';
import { changeOwnEmail } from './ownEmail.ts';
import { updatePassword } from './updatePassword.ts';
import { userHooks } from './user.hooks.ts';
import { fromBladeFields, speakUserDialect } from './userDialect.ts';
import { userInfo } from './userInfo.ts';

/** What people may change of their own account. */
const ownFields = ['name', 'nameEn', 'email', 'phone', 'avatar', 'version'];

/** Accounts: the caller's own, and what is done to others' beyond the generic calls. */
export const userRoutes = callRoutes<Services>(async (services, app) => {
  await app.register(async (accounts) => {
    speakUserDialect(accounts);
    await resourceRoutes(accounts, { ...user, path: '/blade-system/user' }, userHooks);
  });
  return [
    serve(userCalls.info, (ctx) => userInfo(services.system, ctx)),
    serve(userCalls.infoWithRights, async (ctx) => {
      const info = await userInfo(services.system, ctx);
      return { user: info, permissions: [...ctx.permissions].sort(), roles: info.roles, detail: {} };
    }),
    serve(userCalls.updateInfo, async (ctx, body, { request }) => {
      const sent = fromBladeFields({ ...body });
      const changes = Object.fromEntries(Object.entries(sent).filter(([name]) => ownFields.includes(name)));
      const store = () => ctx.transaction((tx) => changeUser(tx, ctx, { ...changes, id: ctx.userId }));
      await (Object.hasOwn(changes, 'email')
        ? changeOwnEmail(services, ctx, { sent, address: request.ip, store })
        : store());
      return null;
    }),
    serve(userCalls.updatePassword, async (ctx, change, { request }) => {
      await updatePassword(services, ctx, { ...change, address: request.ip });
      return null;
    }),
    serve(userCalls.resetPassword, (ctx, named, { reply }) => {
      reply.header('cache-control', 'no-store');
      return resetPasswords(ctx, named);
    }),
    serve(userCalls.unlock, async (ctx, named) => {
      await unlockUsers(ctx, named);
      return null;
    }),
    serve(userCalls.importAccounts, (ctx, list, { reply }) => {
      reply.header('cache-control', 'no-store');
      return importAccounts(ctx, list);
    }),
    serve(userCalls.resetTwoStep, async (ctx, named) => {
      await resetTwoStep(ctx, named);
      return null;
    }),
    serve(userCalls.grant, async (ctx, { roleIds, ...named }) => {
      await grantRoles(ctx, named, roleIds);
      return null;
    }),
    serve(userCalls.demoAccountsLeft, () => demoAccountsLeft(services.system)),
    serve(userCalls.closeDemoAccounts, async (ctx) => {
      await closeDemoAccounts(services.system, ctx);
      return null;
    }),
  ];
});
