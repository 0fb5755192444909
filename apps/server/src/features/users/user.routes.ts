import { isId } from '@qc/resource-kit';
import { user } from '@qc/resources';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resourceRoutes } from '#crud/routes';
import { parametersOf } from '#features/auth/public';
import { invalidInput, MissingParameter, ok } from '#platform/http/answers';
import type { Services } from '#platform/services';
import { changeUser } from './changeUser.ts';
import { grantRoles, resetPasswords, unlockUsers } from './manageUsers.ts';
import { updatePassword } from './updatePassword.ts';
import { userHooks } from './user.hooks.ts';
import { inOwnWords, speakUserDialect } from './userDialect.ts';
import { userInfo } from './userInfo.ts';

const base = '/blade-system/user';
const tags = ['user'];
const own = { permission: 'authenticated' };

/** What people may change of their own account. */
const ownFields = ['name', 'nameEn', 'email', 'phone', 'avatar', 'version'];

function textOf(request: FastifyRequest, name: string): string {
  const value = parametersOf(request)[name];
  if (value === undefined || value === '') throw MissingParameter({ name });
  return value;
}

function idsOf(request: FastifyRequest, name: string): string[] {
  const ids = textOf(request, name)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0 || ids.length > 500 || !ids.every(isId)) throw invalidInput([{ field: name, code: 'notId' }]);
  return [...new Set(ids)];
}

/** Accounts: the caller's own, and what is done to others' beyond the generic calls. */
export const userRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  await app.register(async (accounts) => {
    speakUserDialect(accounts);
    resourceRoutes(accounts, { ...user, path: base }, userHooks);
  });

  app.get(`${base}/info`, { config: own, schema: { tags, summary: 'Who the caller is' } }, async ({ ctx }) =>
    ok(await userInfo(services.system, ctx)),
  );
  app.get(
    '/blade-auth/oauth/user-info',
    { config: own, schema: { tags, summary: 'The caller and its rights' } },
    async ({ ctx }) => {
      const info = await userInfo(services.system, ctx);
      return ok({ user: info, permissions: [...ctx.permissions].sort(), roles: info.roles, detail: {} });
    },
  );
  app.post(
    `${base}/update-info`,
    { config: own, schema: { tags, summary: 'Change the own account' } },
    async ({ ctx, body }) => {
      const sent = Object.entries(inOwnWords(typeof body === 'object' && body !== null ? { ...body } : {}));
      const changes = Object.fromEntries(sent.filter(([name]) => ownFields.includes(name)));
      await ctx.transaction((tx) => changeUser(tx, ctx, { ...changes, id: ctx.userId }));
      return ok(null);
    },
  );
  app.post(
    `${base}/update-password`,
    { config: own, schema: { tags, summary: 'Change the own password' } },
    async (request) => {
      await updatePassword(services, request.ctx, {
        oldPassword: textOf(request, 'oldPassword'),
        newPassword: textOf(request, 'newPassword'),
        newPassword1: textOf(request, 'newPassword1'),
        address: request.ip,
      });
      return ok(null);
    },
  );
  app.post(
    `${base}/reset-password`,
    { config: { permission: 'user_resetPassword' }, schema: { tags, summary: 'New one-time passwords' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await resetPasswords(request.ctx, idsOf(request, 'userIds')));
    },
  );
  app.post(
    `${base}/unlock`,
    { config: { permission: 'user_unlock' }, schema: { tags, summary: 'Let accounts log in again' } },
    async (request) => {
      await unlockUsers(request.ctx, idsOf(request, 'userIds'));
      return ok(null);
    },
  );
  app.post(
    `${base}/grant`,
    { config: { permission: 'user_edit' }, schema: { tags, summary: 'Give users these roles' } },
    async (request) => {
      await grantRoles(request.ctx, idsOf(request, 'userIds'), idsOf(request, 'roleIds'));
      return ok(null);
    },
  );
};
