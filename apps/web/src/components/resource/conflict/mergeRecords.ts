import type { Resource, Values } from '@qc/resource-kit';

export type Side = 'yours' | 'theirs';

/** One field on which a form and the stored record disagree. */
export type Disagreement = {
  readonly field: string;
  /** Both sides changed the value that the form started from: only the user can decide. */
  readonly isContested: boolean;
  /** What to keep unless the user says otherwise. */
  readonly suggested: Side;
};

export type ThreeSides = {
  /** The record as the form opened it. */
  readonly base: Values;
  readonly yours: Values;
  readonly theirs: Values;
};

/** Values are plain JSON; an empty input and null are the same absence. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return (
    JSON.stringify(a === undefined || a === '' ? null : a) === JSON.stringify(b === undefined || b === '' ? null : b)
  );
}

/**
 * The writable fields on which yours and theirs differ. A field that only one side changed keeps that
 * side's value; one that both changed suggests yours, which is on the screen, and asks.
 */
export function disagreements(resource: Resource, { base, yours, theirs }: ThreeSides): Disagreement[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => !field.readOnly && !field.createOnly && !isSameValue(yours[name], theirs[name]))
    .map(([name]) => {
      const yoursMoved = !isSameValue(yours[name], base[name]);
      const theirsMoved = !isSameValue(theirs[name], base[name]);
      return { field: name, isContested: yoursMoved && theirsMoved, suggested: yoursMoved ? 'yours' : 'theirs' };
    });
}

/** Your record with the other side's value wherever that was chosen. */
export function mergeRecords(sides: ThreeSides, choices: Readonly<Record<string, Side>>): Values {
  const merged: Record<string, Values[string]> = { ...sides.yours };
  for (const [name, side] of Object.entries(choices)) merged[name] = sides[side][name] ?? null;
  return merged;
}
