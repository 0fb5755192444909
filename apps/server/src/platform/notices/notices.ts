import type pg from 'pg';

/** What a notice says of its topic: ids and counts, never figures; who wants more asks through the ordinary calls. */
export type NoticePayload = Readonly<Record<string, unknown>>;

/** What one commit of one tenant changed, by topic. An empty list means that anything under the topic may have changed. */
export type CommitNotice = {
  readonly tenantId: string;
  readonly topics: Readonly<Record<string, readonly NoticePayload[]>>;
};

export const notifyChannel = 'concord';

/** PostgreSQL refuses a notice of 8,000 bytes. */
const maxBytes = 7_900;

/** The notices of a transaction in one message; a topic too long to be sent in full is sent as "anything". */
export function packNotices(
  tenantId: string,
  notices: readonly { readonly topic: string; readonly payload: NoticePayload }[],
): string {
  const byTopic = new Map<string, Set<string>>();
  for (const { topic, payload } of notices) {
    const payloads = byTopic.get(topic) ?? new Set();
    byTopic.set(topic, payloads.add(JSON.stringify(payload)));
  }
  const parts = new Map(
    [...byTopic].map(([topic, payloads]) => [topic, `${JSON.stringify(topic)}:[${[...payloads].join()}]`]),
  );
  const message = () => `{"tenantId":${JSON.stringify(tenantId)},"topics":{${[...parts.values()].join()}}}`;
  const bySize = [...parts].sort(([, a], [, b]) => Buffer.byteLength(b) - Buffer.byteLength(a));
  for (const [topic] of bySize) {
    if (Buffer.byteLength(message()) <= maxBytes) break;
    parts.set(topic, `${JSON.stringify(topic)}:[]`);
  }
  return message();
}

/** Reads a message of the channel; undefined if it is not a notice. */
export function unpackNotice(message: string): CommitNotice | undefined {
  try {
    const read: unknown = JSON.parse(message);
    return isNotice(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isNotice(value: unknown): value is CommitNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { tenantId, topics } = value as Partial<CommitNotice>;
  if (typeof tenantId !== 'string' || typeof topics !== 'object' || topics === null) return false;
  return Object.values(topics).every((payloads) => Array.isArray(payloads));
}

/** What all servers on this database commit, as it happens. */
export type Notices = {
  /** `onGap` is called whenever notices may have been missed: at the first connection and after every loss of it. */
  subscribe(listener: { onNotice(notice: CommitNotice): void; onGap?(): void }): () => void;
  close(): Promise<void>;
};

export type NoticeOptions = {
  connect(): Promise<pg.Client>;
  onError(error: unknown): void;
};
