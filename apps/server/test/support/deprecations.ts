import { afterAll, expect } from 'vitest';

type WithDeprecations = { concordDeprecations?: string[] };

/** Files share a process, and Node emits each warning only once in it: the file that receives one fails. */
function listen(): string[] {
  const warnings: string[] = [];
  process.on('warning', ({ name, message, stack }) => {
    if (name === 'DeprecationWarning') warnings.push(stack ?? message);
  });
  return warnings;
}

const known = globalThis as WithDeprecations;
known.concordDeprecations ??= listen();
const warnings = known.concordDeprecations;

/** Nothing that is used today may be refused by the next version of a library or of Node. */
afterAll(() => expect(warnings.splice(0)).toEqual([]));
