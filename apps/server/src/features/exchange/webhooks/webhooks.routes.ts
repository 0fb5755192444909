import { interfaceCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { readWebhookSecret, resendDelivery } from './acts.ts';

/** What a laboratory does by hand with its webhooks. */
export const webhookRoutes = callRoutes<Services>((services) => [
  serve(interfaceCalls.webhookSecret, (ctx, body) => readWebhookSecret(ctx, services, body)),
  serve(interfaceCalls.resend, resendDelivery),
]);
