import type { FileTrouble } from '../reasons.ts';

/** A file that cannot be read as a whole. */
export class UnreadableFile extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
