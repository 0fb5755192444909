import type { AppError } from '../http/errors.ts';

/** How much of something may go on at once: by each person, and in all. */
export type Slots = {
  /** Takes a place, or throws; the function returned gives it back, once. */
  take(person: string): () => void;
  taken(): number;
};

type Limits = {
  readonly perPerson: number;
  readonly total: number;
  /** Who has too many already. */
  readonly ofPerson: () => AppError;
  readonly ofAll: () => AppError;
};

export function createSlots({ perPerson, total, ofPerson, ofAll }: Limits): Slots {
  const held = new Map<string, number>();
  let all = 0;
  return {
    taken: () => all,
    take: (person) => {
      const own = held.get(person) ?? 0;
      if (own >= perPerson) throw ofPerson();
      if (all >= total) throw ofAll();
      held.set(person, own + 1);
      all++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        all--;
        const left = (held.get(person) ?? 1) - 1;
        if (left > 0) held.set(person, left);
        else held.delete(person);
      };
    },
  };
}
