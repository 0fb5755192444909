import { EventEmitter } from 'node:events';
import type { Tx } from '#platform/ctx';

/** Whose rights may differ from what was remembered: a session that ended, a user that changed, or anyone (a role changed). */
export type SessionChange = { readonly sessionId: string } | { readonly userId: string } | { readonly everyone: true };

const event = 'change';
const changes = new EventEmitter<{ [event]: [SessionChange] }>();
changes.setMaxListeners(0);

/** Topic under which a change is sent to the other servers. */
export const sessionTopic = 'session';

/** Notifies this server synchronously. */
export function announceSessionChange(change: SessionChange): void {
  changes.emit(event, change);
}

/** Notifies this server synchronously, and the others with the commit. */
export function noteSessionChange(tx: Tx, change: SessionChange): void {
  announceSessionChange(change);
  tx.notify(sessionTopic, change);
}

/** Calls `listener` on every change; the function returned stops that. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  changes.on(event, listener);
  return () => void changes.off(event, listener);
}
