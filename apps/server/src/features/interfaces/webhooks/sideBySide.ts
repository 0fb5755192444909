/** Messages on the way at a time, to all addresses and to one. */
const mostAtATime = 8;
const mostOfOne = 2;

type Message = { readonly tenantId: string; readonly webhookId: string; readonly subject: string | null };
type Outcome = { readonly isSent: boolean; readonly isSilent: boolean };

/** Whose address it is, too: two laboratories may have records of the same id. */
const addressOf = ({ tenantId, webhookId }: Message): string => `${tenantId}/${webhookId}`;

/** Which message may go next. What is about one subject goes one after the other, and not past one that did not arrive. */
function turnsOf<T extends Message>(all: readonly T[]) {
  const waiting = [...all];
  const under = new Map<string, number>();
  const silent = new Set<string>();
  const held = new Set<string>();
  const threadOf = (one: T) => (one.subject === null ? '' : `${addressOf(one)}/${one.subject}`);
  const isFree = (one: T): boolean =>
    !silent.has(addressOf(one)) && (under.get(addressOf(one)) ?? 0) < mostOfOne && !held.has(threadOf(one));
  const count = (one: T, by: 1 | -1) => under.set(addressOf(one), (under.get(addressOf(one)) ?? 0) + by);
  return {
    silent,
    begin(): T | undefined {
      const at = waiting.findIndex(isFree);
      const [one] = at === -1 ? [] : waiting.splice(at, 1);
      if (!one) return undefined;
      count(one, 1);
      if (one.subject !== null) held.add(threadOf(one));
      return one;
    },
    end(one: T, { isSent, isSilent }: Outcome): void {
      count(one, -1);
      if (isSilent) silent.add(addressOf(one));
      if (isSent) held.delete(threadOf(one));
    },
  };
}

/**
 * Sends what is to be sent side by side. An address that did not answer in time gets nothing more of this batch: whoever is
 * silent delays nobody but itself. Resolves with the silent addresses.
 */
export async function sendSideBySide<T extends Message>(
  all: readonly T[],
  send: (one: T) => Promise<Outcome>,
): Promise<ReadonlySet<string>> {
  const turns = turnsOf(all);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (one: T): void => {
    const done = send(one)
      .then((outcome) => turns.end(one, outcome))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  for (;;) {
    while (running.size < mostAtATime && failures.length === 0) {
      const one = turns.begin();
      if (one === undefined) break;
      start(one);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  // What the database refused; what an address refused is no failure.
  if (failures.length > 0) throw failures[0];
  return turns.silent;
}
