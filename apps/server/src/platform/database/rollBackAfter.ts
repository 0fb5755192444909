type Transactions<Tx> = { transaction<T>(act: (tx: Tx) => Promise<T>): Promise<T> };

/**
 * Runs `act` in a transaction that is always rolled back, and returns its result. A preview that is found this way cannot
 * differ from the act itself: nothing is stored, notified or added to the trail.
 */
export async function rollBackAfter<Tx, Result>(
  ctx: Transactions<Tx>,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const rollBack = new Error('rolled back on purpose');
  let outcome: { readonly result: Result } | undefined;
  try {
    await ctx.transaction(async (tx) => {
      outcome = { result: await act(tx) };
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  if (!outcome) throw rollBack;
  return outcome.result;
}
