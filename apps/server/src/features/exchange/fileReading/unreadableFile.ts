import { ReadingLimitExceeded } from '@qc/domain';
import { defineError } from '#platform/http/errors';
import type { FileTrouble } from './fileTroubles.ts';

/** A file that cannot be read as a whole. */
export class UnreadableFile extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** The code of the trouble behind an error of reading. */
export function troubleOf(error: unknown): FileTrouble {
  if (error instanceof UnreadableFile) return error.trouble;
  return error instanceof ReadingLimitExceeded ? error.limit : 'unreadable';
}

const ReaderKilled = defineError('IMPORT_READER_KILLED', 503, {
  zh: () => '读取文件的进程被系统终止，请稍后再试',
  en: () => 'The process that was reading the file was ended by the system; try again in a moment',
});

/** The error for the exit of a reader. If the system killed it, the file is not to blame and is read again. */
export function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return ReaderKilled();
  // One that ran out of memory aborts.
  return new UnreadableFile(signal === 'SIGABRT' || code === 134 ? 'tooLarge' : 'unreadable');
}
