import { ReadingLimitExceeded } from '@qc/domain';
import type { FileTrouble } from '../reasons.ts';

/** A file that cannot be read as a whole. */
export class UnreadableFile extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** What is wrong with content that reading stumbled over. */
export function troubleOf(error: unknown): FileTrouble {
  if (error instanceof UnreadableFile) return error.trouble;
  return error instanceof ReadingLimitExceeded ? error.limit : 'unreadable';
}
