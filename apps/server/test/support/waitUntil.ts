import { setTimeout as sleep } from 'node:timers/promises';

type Patience = { readonly withinMs: number; readonly everyMs?: number };

/** Asks until the answer is not false or undefined, and gives it; a wait that is too long says what it was for. */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  { withinMs, everyMs = 20 }: Patience,
): Promise<Exclude<T, false | undefined>> {
  for (const deadline = Date.now() + withinMs; ; await sleep(everyMs)) {
    const answer = await within(`an answer about: ${what}`, Promise.resolve(ask()), withinMs);
    if (answer !== false && answer !== undefined) return answer as Exclude<T, false | undefined>;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain for: ${what}`);
  }
}

/** What a promise gives, or after so long an error that says what it was. */
export async function within<T>(what: string, promise: Promise<T>, ms: number): Promise<T> {
  const giveUp = new AbortController();
  const late = sleep(ms, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`waited ${ms} ms in vain for: ${what}`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    giveUp.abort();
  }
}
