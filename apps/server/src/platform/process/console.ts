import { type BilingualText, StartupError } from './startupError.ts';

/** Lines for the person who started the server, in both languages; the log of requests is kept apart from them. */
export const say = (text: BilingualText): void => {
  console.log(`  ${text.zh}  ${text.en}`);
};

/** A startup error prints its two sentences; anything else is a defect and prints its stack. */
export function sayFailure(error: unknown): void {
  if (error instanceof StartupError) console.error(`\n${error.text.zh}\n\n${error.text.en}\n`);
  else console.error(error);
}
