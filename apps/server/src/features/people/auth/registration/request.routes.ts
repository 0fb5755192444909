import { registrationCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import { forgotPassword } from './forgotPassword.ts';
import { registerLaboratory } from './registerLaboratory.ts';

/** What people may ask for without an account. Each leaves a row, so an address may do it only so often. */
export const requestRoutes = callRoutes<Services>((services) => {
  const auth = authOf(services);
  return [
    serve(registrationCalls.register, (_ctx, form, { request }) => {
      auth.limits.demandRequest(request.ip);
      return registerLaboratory(auth, form);
    }),
    serve(registrationCalls.forgotPassword, async (_ctx, form, { request }) => {
      auth.limits.demandRequest(request.ip);
      await forgotPassword(auth, form);
      return null;
    }),
  ];
});
