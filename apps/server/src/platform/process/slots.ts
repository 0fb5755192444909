import type { AppError } from '../http/errors.ts';

/** Who takes a place. */
export type Holder = { readonly tenantId: string; readonly userId: string };

/** How much may run concurrently: for each user, for each laboratory, and in all. */
export type Slots = {
  /** Takes a place, waits for one, or throws; the function returned gives it back, once. Who is gone waits no longer. */
  take(holder: Holder, gone?: AbortSignal): Promise<() => void>;
  taken(): number;
  waiting(): number;
};

type Limits = {
  readonly perPerson: number;
  readonly perLaboratory?: number;
  readonly total: number;
  /** How long somebody waits for a place; without it nobody does. */
  readonly waitMs?: number;
  /** How many requests of one person may wait. */
  readonly mostWaiting?: number;
  /** Who has too many already. */
  readonly ofPerson: () => AppError;
  /** Whose laboratory has. */
  readonly ofLaboratory?: () => AppError;
  readonly ofAll: () => AppError;
};

/** A page asks for some dozens of charts at the most; more requests of one person wait for nothing but memory. */
const usualWaiting = 50;

type Waiting = { readonly holder: Holder; start(): void };

/** How many of something each key has. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, step: 1 | -1): void => {
      const left = (counts.get(key) ?? 0) + step;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}

const personOf = ({ tenantId, userId }: Holder): string => `${tenantId}/${userId}`;

export function createSlots(limits: Limits): Slots {
  const { perPerson, perLaboratory = Number.POSITIVE_INFINITY, total, waitMs = 0, ofPerson, ofAll } = limits;
  const { mostWaiting = usualWaiting } = limits;
  const { ofLaboratory = ofAll } = limits;
  const [people, laboratories] = [createCounts(), createCounts()];
  const queue = new Set<Waiting>();
  let all = 0;
  /** The limit that is reached; undefined if there is a place. */
  const refusal = (holder: Holder): (() => AppError) | undefined => {
    if (people.of(personOf(holder)) >= perPerson) return ofPerson;
    if (laboratories.of(holder.tenantId) >= perLaboratory) return ofLaboratory;
    return all >= total ? ofAll : undefined;
  };
  const count = (holder: Holder, step: 1 | -1): void => {
    people.add(personOf(holder), step);
    laboratories.add(holder.tenantId, step);
    all += step;
  };
  const hold = (holder: Holder): (() => void) => {
    count(holder, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      count(holder, -1);
      for (const next of queue) if (refusal(next.holder) === undefined) next.start();
    };
  };
  const waitFor = (holder: Holder, gone?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
        queue.delete(waiting);
      };
      const waiting: Waiting = {
        holder,
        start: () => {
          end();
          resolve(hold(holder));
        },
      };
      const giveUp = (): void => {
        end();
        reject((refusal(holder) ?? ofAll)());
      };
      const timer = setTimeout(giveUp, waitMs);
      gone?.addEventListener('abort', giveUp);
      queue.add(waiting);
    });
  return {
    taken: () => all,
    waiting: () => queue.size,
    take: async (holder, gone) => {
      const refused = refusal(holder);
      if (refused === undefined) return hold(holder);
      const own = [...queue].filter((each) => personOf(each.holder) === personOf(holder)).length;
      if (waitMs === 0 || gone?.aborted || own >= mostWaiting) throw refused();
      return waitFor(holder, gone);
    },
  };
}
