import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import { ForgottenPassword, forgotPassword } from './forgotPassword.ts';
import { Registration, registerLaboratory } from './registerLaboratory.ts';

const config = { permission: 'public' };
const tags = ['login'];

/** What people may ask for without an account. Each leaves a row, so an address may do it only so often. */
export const requestRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const auth = authOf(services);
  app.post(
    '/blade-auth/register-laboratory',
    { config, schema: { tags, summary: 'Ask to take part as a laboratory', body: Registration } },
    async ({ ip, body }) => {
      auth.limits.demandRequest(ip);
      return ok(await registerLaboratory(auth, body));
    },
  );
  app.post(
    '/blade-auth/forgot-password',
    { config, schema: { tags, summary: 'Ask for a new password', body: ForgottenPassword } },
    async ({ ip, body }) => {
      auth.limits.demandRequest(ip);
      await forgotPassword(auth, body);
      return ok(null);
    },
  );
};
