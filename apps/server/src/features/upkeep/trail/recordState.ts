export type RecordState = Readonly<Record<string, unknown>>;

/** A link about a record, reduced to the compared parts. */
export type RecordLink = {
  readonly action: string;
  readonly before: RecordState | null;
  readonly after: RecordState | null;
};

type Difference<F> = { readonly field: F; readonly told: unknown; readonly found: unknown };

export type Folded<F extends string> = {
  /** The last value of each field in the trail; a field that it never recorded is absent. */
  readonly state: RecordState;
  /** What an act found otherwise than the act before it had left it. */
  readonly tampered: readonly Difference<F>[];
  /** The fingerprint of the password in force; undefined where an earlier version made it, which noted none. */
  readonly print: string | undefined;
};

const passwordActs = new Set(['create', 'issuePassword', 'resetPassword', 'updatePassword']);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The state of a record after its links, oldest first. */
export function foldLinks<F extends string>(
  links: readonly RecordLink[],
  { fields, seeded }: { readonly fields: readonly F[]; readonly seeded: RecordState },
): Folded<F> {
  const state: Record<string, unknown> = { ...seeded };
  const tampered: Difference<F>[] = [];
  let print: string | undefined;
  // Every record of the API has `isDeleted`; here it follows from the acts.
  const recorded = fields.filter((field) => field !== 'isDeleted');
  for (const { action, before, after } of links) {
    for (const field of recorded)
      if (before && field in before && field in state && !isSame(before[field], state[field]))
        tampered.push({ field, told: state[field], found: before[field] });
    for (const field of recorded) if (after && field in after) state[field] = after[field];
    state.isDeleted = action === 'delete';
    // An earlier version reopened a closed account with a new password, and recorded the password only.
    if (action === 'resetPassword' && after === null) delete state.status;
    if (passwordActs.has(action)) print = typeof after?.secretPrint === 'string' ? after.secretPrint : undefined;
  }
  return { state, tampered, print };
}
