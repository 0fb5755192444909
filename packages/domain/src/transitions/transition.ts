/** One row of a state machine: an act, the states it starts from, where it leads and what must be true for it. */
export type Transition<State, Act, Fact> = {
  readonly act: Act;
  readonly from: readonly State[];
  readonly to: State;
  /** What must hold in addition to the state, such as that another person acts. */
  readonly needs?: readonly Fact[];
};

/** A life cycle as a table. What is not a row is forbidden. */
export type StateMachine<State extends string | number, Act extends string, Fact extends string> = {
  readonly states: readonly State[];
  readonly acts: readonly Act[];
  readonly transitions: readonly Transition<State, Act, Fact>[];
};

/** The known facts of the case; a missing fact counts as false. */
export type Facts<Fact extends string> = { readonly [fact in Fact]?: boolean };

/** Where an act leads, or why it may not happen: the states it starts from, or the facts that do not hold. */
export type TransitionOutcome<State, Fact> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly reason: 'wrongState'; readonly allowedFrom: readonly State[] }
  | { readonly ok: false; readonly reason: 'factsMissing'; readonly missing: readonly Fact[] };

/**
 * Takes one step of a life cycle. A state that does not allow the act is answered before missing facts: a person
 * should not be asked for the reason of something that cannot happen.
 *
 * @example transition(alertLifeCycle, 'Pending', 'review') // { ok: true, to: 'Reviewed' }
 */
export function transition<State extends string | number, Act extends string, Fact extends string>(
  machine: StateMachine<State, Act, Fact>,
  state: State,
  act: Act,
  facts: Facts<Fact> = {},
): TransitionOutcome<State, Fact> {
  const rows = machine.transitions.filter((row) => row.act === act);
  const row = rows.find((candidate) => candidate.from.includes(state));
  if (!row) return { ok: false, reason: 'wrongState', allowedFrom: rows.flatMap((candidate) => candidate.from) };
  const missing = (row.needs ?? []).filter((fact) => facts[fact] !== true);
  return missing.length === 0 ? { ok: true, to: row.to } : { ok: false, reason: 'factsMissing', missing };
}

/** The acts that a state allows, in the machine's order: what a screen may offer. */
export function actsFrom<State extends string | number, Act extends string, Fact extends string>(
  machine: StateMachine<State, Act, Fact>,
  state: State,
): Act[] {
  return machine.acts.filter((act) => machine.transitions.some((row) => row.act === act && row.from.includes(state)));
}
