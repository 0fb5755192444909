import { defineCall } from './call.ts';

const schemas = () => import('./interfaces.schemas.ts');

/** What programs ask and send, with a key in the header `X-Api-Key`. */
export const interfaceCalls = {
  rotate: defineCall(schemas, {
    method: 'POST',
    path: '/app/apiCredential/rotate',
    permission: 'apiCredential_edit',
    summary: 'Give a credential another key; the former opens for some hours more',
    body: 'RotateBody',
    answer: 'NewKey',
  }),
  webhookSecret: defineCall(schemas, {
    method: 'POST',
    path: '/app/webhook/secret',
    permission: 'webhook_edit',
    summary: 'The secret that signatures of a webhook are checked with',
    body: 'WebhookIdBody',
    answer: 'WebhookSecret',
  }),
  resend: defineCall(schemas, {
    method: 'POST',
    path: '/app/webhookDelivery/resend',
    permission: 'webhook_edit',
    summary: 'Send a delivery again',
    body: 'WebhookIdBody',
  }),
  push: defineCall(schemas, {
    method: 'POST',
    path: '/app/interface/results',
    permission: 'interface_push',
    summary: 'Send up to 1,000 results (header `X-Api-Key`); the same body sent again stores nothing twice',
    body: 'PushBody',
    answer: 'PushOutcome',
  }),
  pushFile: defineCall(schemas, {
    method: 'POST',
    path: '/app/interface/file',
    permission: 'interface_push',
    summary: 'Send a file of results (multipart, part `file`; header `X-Api-Key`)',
    isUpload: true,
    answer: 'PushedFile',
  }),
  results: defineCall(schemas, {
    method: 'GET',
    path: '/app/interface/results',
    permission: 'interface_results',
    summary: 'Judged results of a period, oldest first, in pages (header `X-Api-Key`)',
    query: 'ReadResultsQuery',
    answer: 'ReadResults',
  }),
  listenerDays: defineCall(schemas, {
    method: 'GET',
    path: '/app/ediListener/days',
    permission: 'ediListener_view',
    summary: 'Messages and errors of every port by day, the last seven days',
    answer: 'ListenerDays',
    topics: ['ediListener', 'qcTestImportHistory'],
  }),
  release: defineCall(schemas, {
    method: 'GET',
    path: '/app/interface/status',
    permission: 'interface_status',
    summary: 'May patients’ results go out? One row a QC test in use (header `X-Api-Key`)',
    query: 'ReleaseQuery',
    answer: 'ReleaseStates',
  }),
};
