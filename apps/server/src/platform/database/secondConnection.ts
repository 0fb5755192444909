import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Thrown where one flow of work asks for a second connection while it holds one. When every holder waits for a second
 * one, the pool is exhausted and the installation deadlocks.
 */
export class SecondConnection extends Error {
  constructor(held: string, wanted: string) {
    super(`a connection of ${wanted} was asked for inside a transaction of ${held}: use its tx`);
    this.name = 'SecondConnection';
  }
}

type Holding = { readonly role: string; isOver: boolean };

const flow = new AsyncLocalStorage<Holding>();

/** Runs `act` as the holder of a connection; `report` is called where the flow holds one already, and may throw. */
export async function holdConnection<T>(
  role: string,
  report: (error: SecondConnection) => void,
  act: () => Promise<T>,
): Promise<T> {
  const outer = flow.getStore();
  if (outer && !outer.isOver) report(new SecondConnection(outer.role, role));
  const holding: Holding = { role, isOver: false };
  try {
    return await flow.run(holding, act);
  } finally {
    holding.isOver = true;
  }
}

/** Work that a transaction starts and does not wait for: it may use a second connection. */
export function outsideTransaction<T>(act: () => T): T {
  return flow.exit(act);
}
