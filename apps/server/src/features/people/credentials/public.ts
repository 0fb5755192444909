export { apiCredentialHooks } from './apiCredential.hooks.ts';
export { AddressUnreadable } from './credentials.errors.ts';
export { credentialRoutes } from './credentials.routes.ts';
export { machineCtx } from './machine.ts';
export { createMachineAuthenticator } from './machineAuthenticator.ts';
export { hashSecret, keyIdOf } from './secrets.ts';
