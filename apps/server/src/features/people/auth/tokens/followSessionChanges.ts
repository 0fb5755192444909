import type { NoticePayload, Notices } from '#platform/notices/notices';
import { announceSessionChange, type SessionChange, sessionTopic } from './sessionChange.ts';

function changeOf({ sessionId, userId }: NoticePayload): SessionChange {
  if (typeof sessionId === 'string') return { sessionId };
  return typeof userId === 'string' ? { userId } : { everyone: true };
}

/**
 * Applies session changes reported by other servers, so that a right withdrawn there is withdrawn here immediately.
 * After missed notices, any session may have changed.
 */
export function followSessionChanges(notices: Notices): void {
  notices.subscribe({
    onNotice: ({ topics }) => {
      const changes = topics[sessionTopic];
      if (!changes) return;
      for (const change of changes.length === 0 ? [{}] : changes) announceSessionChange(changeOf(change));
    },
    onGap: () => announceSessionChange({ everyone: true }),
  });
}
