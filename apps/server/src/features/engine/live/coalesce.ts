import type { CommitNotice, NoticePayload } from '#platform/notices/notices';

/** Merges changes of one tenant within a moment. "Anything" under a topic replaces its full notices. */
export function mergeNotices(notices: readonly CommitNotice[]): CommitNotice[] {
  const byTenant = new Map<string, Map<string, Map<string, NoticePayload> | null>>();
  for (const { tenantId, topics } of notices) {
    const merged = byTenant.get(tenantId) ?? new Map();
    byTenant.set(tenantId, merged);
    for (const [topic, payloads] of Object.entries(topics)) merged.set(topic, joined(merged.get(topic), payloads));
  }
  return [...byTenant].map(([tenantId, topics]) => ({
    tenantId,
    topics: Object.fromEntries([...topics].map(([topic, payloads]) => [topic, [...(payloads?.values() ?? [])]])),
  }));
}

/** Beyond this a reader does better to fetch all again. */
const maxPayloads = 200;

function joined(
  known: Map<string, NoticePayload> | null | undefined,
  payloads: readonly NoticePayload[],
): Map<string, NoticePayload> | null {
  if (known === null || payloads.length === 0) return null;
  const all = known ?? new Map<string, NoticePayload>();
  for (const payload of payloads) all.set(JSON.stringify(payload), payload);
  return all.size > maxPayloads ? null : all;
}

/** Gathers notices for `windowMs` from the first one on, then hands them over merged. */
export function createCoalescer(windowMs: number, deliver: (notices: CommitNotice[]) => void) {
  let waiting: CommitNotice[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const gathered = waiting;
    waiting = [];
    deliver(mergeNotices(gathered));
  };
  return {
    add(notice: CommitNotice): void {
      waiting.push(notice);
      timer ??= setTimeout(flush, windowMs);
    },
    drop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
