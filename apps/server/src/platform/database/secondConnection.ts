import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Asked for while the same flow of work holds a connection already. As soon as every holder waits for a second one, the
 * pool is empty for good and the whole installation stands still.
 */
export class SecondConnection extends Error {
  constructor(held: string, wanted: string) {
    super(`a connection of ${wanted} was asked for inside a transaction of ${held}: use its tx`);
    this.name = 'SecondConnection';
  }
}

type Holding = { readonly role: string; isOver: boolean };

const flow = new AsyncLocalStorage<Holding>();

/** Runs `act` as the holder of a connection; `report` hears of it where the flow holds one already, and may throw. */
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

/** Work that a transaction sets off and does not wait for: it may have a connection of its own. */
export function besideTransaction<T>(act: () => T): T {
  return flow.exit(act);
}
