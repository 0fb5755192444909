export { ediListenerHooks } from './ediListener.hooks.ts';
export { startFolderInbox } from './folderInbox.ts';
export { interfaceRoutes } from './interfaces.routes.ts';
export { startListeners } from './listen/startListeners.ts';
