export type InOrder = <T>(act: () => Promise<T>, ready?: Promise<unknown>) => Promise<T>;

/**
 * Starts acts in the order in which they were requested, even if one has to wait until it is ready: those after it wait
 * for its start, not for its end. Where nothing waits, an act starts synchronously.
 */
export function createOrder(): InOrder {
  let last: Promise<unknown> | undefined;
  return (act, ready) => {
    const before = ready && last ? Promise.all([last, ready]) : (ready ?? last);
    if (!before) return act();
    // Wrapped, or the next one would wait for what the act promises.
    const begun = before.then(() => ({ ended: act() }));
    last = begun;
    const forget = () => {
      if (last === begun) last = undefined;
    };
    begun.then(forget, forget);
    return begun.then(({ ended }) => ended);
  };
}
