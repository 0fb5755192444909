import { defineCall } from './call.ts';

const schemas = () => import('./interfaces.schemas.ts');

/** What programs ask and send, with a key of theirs: `Authorization: Bearer <key>`, or the key alone as `X-Api-Key`. */
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
    path: '/open/results',
    aliases: ['/app/interface/results'],
    permission: 'interface_push',
    isByKey: true,
    summary: 'Send up to 1,000 results; the same body sent again stores nothing twice',
    body: 'PushBody',
    answer: 'PushOutcome',
  }),
  pushFile: defineCall(schemas, {
    method: 'POST',
    path: '/open/import',
    aliases: ['/app/interface/file'],
    permission: 'interface_import',
    isByKey: true,
    summary: 'Send a file of results (multipart, part `file`)',
    isUpload: true,
    answer: 'PushedFile',
  }),
  results: defineCall(schemas, {
    method: 'GET',
    path: '/open/results',
    aliases: ['/app/interface/results'],
    permission: 'interface_results',
    isByKey: true,
    summary: 'Judged results of a period, oldest first, in pages',
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
    path: '/open/status',
    aliases: ['/app/interface/status'],
    permission: 'interface_status',
    isByKey: true,
    summary: 'May patients’ results go out? One row a QC test in use',
    query: 'ReleaseQuery',
    answer: 'ReleaseStates',
  }),
};
