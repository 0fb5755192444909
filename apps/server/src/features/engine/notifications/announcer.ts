import { sql } from 'kysely';
import type { JobDefinition } from '#features/engine/jobs/public';
import { centralTenant } from '#platform/ctx';
import { createSystem } from '#platform/database/system';
import type { CommitNotice } from '#platform/notices/notices';
import type { Services } from '#platform/services';
import { announcements } from './announce.ts';
import { announceOrderSteps } from './announceOrders.ts';
import { announceRequests } from './announceRequests.ts';

/** Topics across tenants: the other side of a request or an order is another tenant. */
const acrossTenants: Readonly<Record<string, typeof announceRequests>> = {
  audit: announceRequests,
  productOrder: announceOrderSteps,
};
const announcedTopics = new Set([...Object.keys(announcements), ...Object.keys(acrossTenants)]);

/**
 * Makes notifications of committed changes. Every server with jobs does so and the first one wins. After a gap in the
 * notices everything open is checked, so that no notification depends on a single notice.
 */
export function startAnnouncer({ services, jobs }: { services: Services; jobs: readonly JobDefinition[] }) {
  const { config, database, log, newId, notices } = services;
  const { quotaBytes } = config.upload;
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  let isClosed = false;
  let queueTail: Promise<void> = Promise.resolve();

  const announce = async ({ tenantId, topics }: CommitNotice): Promise<void> => {
    for (const [topic, payloads] of Object.entries(topics)) {
      if (isClosed || !announcedTopics.has(topic)) continue;
      const act = announcements[topic];
      if (act)
        await system.write('notify people', tenantId, (tx) => act(tx, { tenantId, payloads, newId, jobs, quotaBytes }));
      await acrossTenants[topic]?.(system, { tenantId, payloads, newId });
    }
  };
  const catchUp = async (): Promise<void> => {
    const tenants = await system.read('list tenants to notify', (tx) =>
      tx.rows(sql<{
        code: string;
      }>`select tenant_code as code from laboratory where status = 'Active' and deleted_at is null
        union select ${centralTenant} order by 1`),
    );
    const everything = Object.fromEntries([...announcedTopics].map((topic) => [topic, []]));
    for (const { code } of tenants) await announce({ tenantId: code, topics: everything });
  };
  const queue = (act: () => Promise<void>): void => {
    queueTail = queueTail.then(async () => {
      if (!isClosed) await act();
    });
    queueTail = queueTail.catch((error: unknown) => log.warn({ err: error }, 'notification failed'));
  };
  const stop = notices.subscribe({
    onNotice: (notice) => {
      if (Object.keys(notice.topics).some((topic) => announcedTopics.has(topic))) queue(() => announce(notice));
    },
    onGap: () => queue(catchUp),
  });
  queue(catchUp);
  return {
    async close(): Promise<void> {
      isClosed = true;
      stop();
      await queueTail;
    },
  };
}
