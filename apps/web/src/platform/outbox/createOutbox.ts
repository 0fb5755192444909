import { createStore, type Store } from '../store/store.ts';
import type { Delivery, Owner, Parcel, ParcelStorage } from './parcel.ts';

type OutboxOptions = {
  readonly storage: ParcelStorage;
  /** One attempt to deliver; throws where it fails. */
  readonly send: (parcel: Parcel) => Promise<unknown>;
  /** Whether a failure says nothing about the parcel itself: no answer, server busy, session ended. */
  readonly isPassing: (error: unknown) => boolean;
  readonly owner: () => Owner | undefined;
  /** Runs one delivery at a time over all tabs of the browser. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

type Outbox = {
  /** The present user's parcels that are not delivered yet, oldest first. */
  readonly waiting: Store<readonly Parcel[]>;
  /** Stores a parcel, then tries to deliver it. Once this resolves, the parcel cannot be lost. */
  hand<T>(parcel: Parcel): Promise<Delivery<T>>;
  /** Tries to deliver waiting parcels; stops at the first retryable failure. Returns how many were delivered. */
  flush(): Promise<number>;
  /** Removes a refused parcel, which the user corrects or discards. */
  takeBack(id: string): Promise<void>;
  /** Reads the stored parcels again, as after a login. */
  refresh(): Promise<void>;
};

const isSameOwner = (a: Owner, b: Owner) => a.userId === b.userId && a.tenantId === b.tenantId;
const inOrder = (parcels: readonly Parcel[]) =>
  parcels.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

/**
 * Calls that survive a lost connection. A parcel is stored before it is first sent and removed after the server's
 * answer, under one lock for all tabs; what was sent without an answer is sent again, and its ids make that harmless.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, send, isPassing, owner, exclusively } = options;
  const waiting = createStore<readonly Parcel[]>([]);
  /** Parcels whose first attempt is running: a flush skips them. */
  const inHand = new Set<string>();

  const own = async (): Promise<readonly Parcel[]> => {
    const person = owner();
    if (!person) return [];
    return inOrder(await storage.all()).filter((parcel) => isSameOwner(parcel.owner, person));
  };
  const refresh = async () => waiting.set(await own());

  const attempt = async (parcel: Parcel): Promise<Delivery> => {
    try {
      const answer = await send(parcel);
      await storage.remove(parcel.id);
      return { kind: 'delivered', answer };
    } catch (error) {
      if (isPassing(error)) return { kind: 'waiting' };
      return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  return {
    waiting,
    refresh,
    async hand<T>(parcel: Parcel) {
      inHand.add(parcel.id);
      try {
        // Stored before the lock is requested: another tab may hold it as long as a slow call lasts.
        await storage.put(parcel);
        const delivery = await exclusively(() => attempt(parcel));
        // Refused while the user waits: the input is still on the screen and is corrected there.
        if (delivery.kind === 'refused') await storage.remove(parcel.id);
        return delivery as Delivery<T>;
      } finally {
        inHand.delete(parcel.id);
        await refresh();
      }
    },
    async flush() {
      const delivered = await exclusively(async () => {
        let count = 0;
        // Read under the lock: another tab may have delivered some of them.
        const ready = (await own()).filter(({ id, refusal }) => refusal === undefined && !inHand.has(id));
        for (const parcel of ready) {
          const delivery = await attempt(parcel);
          if (delivery.kind === 'waiting') break;
          if (delivery.kind === 'refused') await storage.put({ ...parcel, refusal: delivery.error.message });
          else count += 1;
        }
        return count;
      });
      await refresh();
      return delivered;
    },
    async takeBack(id) {
      await storage.remove(id);
      await refresh();
    },
  };
}
