import pg from 'pg';

/** What PostgreSQL answers to every statement behind one that failed, until the transaction ends. */
const failedTransaction = '25P02';

/** The statements of one transaction on its connection. */
export type ConnectionQueries = {
  /**
   * Sends a statement; they run in the order of the calls. If an earlier statement of the transaction failed, it fails
   * with the error of that one.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<pg.QueryResult<Row>>;
  /** The connection for COPY, which shares it with no other statement: later ones wait for `release`. */
  hold(): Promise<{ readonly client: pg.PoolClient; release(): void }>;
  /** Remembers the error that made the transaction fail; that one for an error which only says that it failed. */
  failed(error: unknown): unknown;
  /** The error that made the transaction fail. */
  cause(): unknown;
};

/** Statements that are sent in the same turn leave in one write: each write wakes the database. */
function corkUntilNextTick({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Lets acts run one after another, whether they succeed or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * On a pipelined connection statements leave without waiting for the answers to those before them. Any other connection gets
 * the next one when the one before it was answered.
 */
export function connectionQueries(client: pg.PoolClient): ConnectionQueries {
  const inTurn = createTurns();
  let cause: pg.DatabaseError | undefined;
  const send = <Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string) =>
    // The driver copies a settings object property by property: only a statement with a name needs one.
    name ? client.query<Row>({ name, text, values }) : client.query<Row>(text, values);
  const ask: typeof send = (...statement) => {
    if (!client.pipeline) return inTurn(() => send(...statement));
    corkUntilNextTick(client);
    return send(...statement);
  };
  const failed = (error: unknown): unknown => {
    if (!(error instanceof pg.DatabaseError)) return error;
    if (error.code !== failedTransaction) cause = error;
    return cause ?? error;
  };
  return {
    query: async (text, values, name) => {
      try {
        return await ask(text, values, name);
      } catch (error) {
        throw failed(error);
      }
    },
    hold: () =>
      new Promise((resolve) => {
        void inTurn(() => new Promise<void>((release) => resolve({ client, release })));
      }),
    failed,
    cause: () => cause,
  };
}
