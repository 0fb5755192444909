import { afterAll, expect } from 'vitest';

type Heard = { concordDeprecations?: string[] };

/** Files share a process, and Node says each only once in it: whichever file hears one fails. */
function listen(): string[] {
  const heard: string[] = [];
  process.on('warning', ({ name, message, stack }) => {
    if (name === 'DeprecationWarning') heard.push(stack ?? message);
  });
  return heard;
}

const known = globalThis as Heard;
known.concordDeprecations ??= listen();
const heard = known.concordDeprecations;

/** Nothing that is used today may be refused by the next version of a library or of Node. */
afterAll(() => expect(heard.splice(0)).toEqual([]));
