import { currentRequestId } from './requestFlow.ts';

/** Watches how long statements take. */
export type SlowStatements = {
  /** Statements that take as long, in ms, are logged with the request they belong to. */
  readonly fromMs: number;
  /** With their plan: EXPLAIN runs afterwards on the same connection. */
  readonly withPlan: boolean;
  log(fields: object, message: string): void;
};

export type PlanRow = { readonly 'QUERY PLAN': string };

/** Asks for the plan of a statement. */
export type Explain = (text: string, values: readonly unknown[]) => Promise<readonly PlanRow[]>;

/** Values are not logged: they are the laboratory's. */
const mostText = 2000;

/** Runs a statement and logs it where it was slow. */
export async function watched<T>(
  slow: SlowStatements | undefined,
  { text, values, explain }: { text: string; values: readonly unknown[]; explain: Explain },
  run: () => Promise<T>,
): Promise<T> {
  if (!slow) return run();
  const started = performance.now();
  const result = await run();
  const ms = Math.round(performance.now() - started);
  if (ms < slow.fromMs) return result;
  const plan =
    slow.withPlan && /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
      ? planOf(explain, text, values)
      : undefined;
  const requestId = currentRequestId();
  void Promise.resolve(plan).then((lines) =>
    slow.log({ requestId, ms, statement: text.slice(0, mostText), ...(lines && { plan: lines }) }, 'slow statement'),
  );
  return result;
}

async function planOf(
  explain: Explain,
  text: string,
  values: readonly unknown[],
): Promise<readonly string[] | undefined> {
  return explain(text, values).then(
    (rows) => (rows.length === 0 ? undefined : rows.map((row) => row['QUERY PLAN'])),
    // The transaction may be over by now, and the plan is only for information.
    () => undefined,
  );
}
