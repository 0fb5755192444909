import { groupBy } from '@qc/domain';

/** Addresses that are sent to at a time. */
const mostAtATime = 8;

type Message = { readonly tenantId: string; readonly webhookId: string; readonly subject: string | null };
type Outcome = { readonly isSent: boolean; readonly isSilent: boolean };
type Send<T> = (one: T) => Promise<Outcome>;

/** Two laboratories may have records of the same id. */
const addressOf = ({ tenantId, webhookId }: Message): string => `${tenantId}/${webhookId}`;

/** The messages of one address in their order. After a failed one, later messages of the same subject are left out. */
async function sendToOne<T extends Message>(messages: readonly T[], send: Send<T>): Promise<{ isSilent: boolean }> {
  const held = new Set<string>();
  for (const one of messages) {
    if (one.subject !== null && held.has(one.subject)) continue;
    const { isSent, isSilent } = await send(one);
    if (isSilent) return { isSilent };
    if (!isSent && one.subject !== null) held.add(one.subject);
  }
  return { isSilent: false };
}

/** Sends to several addresses concurrently, so that a silent one delays only itself. Resolves with the silent ones. */
export async function sendByAddress<T extends Message>(all: readonly T[], send: Send<T>): Promise<ReadonlySet<string>> {
  const waiting = [...groupBy(all, addressOf)];
  const silent = new Set<string>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, messages] = next;
      if ((await sendToOne(messages, send)).isSilent) silent.add(address);
    }
  };
  await Promise.all(Array.from({ length: mostAtATime }, work));
  return silent;
}
