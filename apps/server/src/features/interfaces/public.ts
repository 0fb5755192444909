export { apiCredentialHooks } from './credentials/apiCredential.hooks.ts';
export { createMachineAuthenticator } from './credentials/machineAuthenticator.ts';
export { hashSecret, keyIdOf } from './credentials/secrets.ts';
export { ediListenerHooks } from './ediListener.hooks.ts';
export { startFolderInbox } from './folderInbox.ts';
export { interfaceRoutes } from './interfaces.routes.ts';
export { type Listeners, startListeners } from './listen/startListeners.ts';
export { ofLot, ofTest } from './webhooks/found.ts';
export { webhooksJob } from './webhooks/webhooks.job.ts';
