import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Config } from '../settings/config.ts';
import { logOptions } from './logOptions.ts';

/** Each of them writes separate files, so that only one process rotates them. */
export type LogWriter = 'server' | 'jobs' | 'worker';

/** A file of a log and how many earlier ones are kept: three writers and the database's log stay below 50 MB. */
export const logLimits = { fileBytes: 3_000_000, earlier: 3 };

/**
 * Appends lines to a file and begins a new one where it is full: `server.log` becomes `server.1.log`, and so on. Written
 * synchronously: what was logged is there even if the process ends. A disk that is full costs the log, not the server.
 */
export function openLogFile(file: string, { fileBytes, earlier } = logLimits): pino.DestinationStream {
  const { dir, name, ext } = path.parse(file);
  const numbered = (number: number) => (number === 0 ? file : path.join(dir, `${name}.${number}${ext}`));
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const open = () => openSync(file, 'a', 0o600);
  let descriptor = open();
  let { size } = fstatSync(descriptor);
  const rotate = (): void => {
    for (let number = earlier; number > 0; number--) {
      if (existsSync(numbered(number - 1))) renameSync(numbered(number - 1), numbered(number));
    }
    const full = descriptor;
    descriptor = open();
    size = 0;
    closeSync(full);
  };
  return {
    write: (line) => {
      try {
        if (size > 0 && size + Buffer.byteLength(line) > fileBytes) rotate();
        size += writeSync(descriptor, line);
      } catch {
        // There is no other place to say it.
      }
    },
  };
}

/** The log of this process: in a file where its output is read by a person, else as JSON on standard output. */
export function openLog(
  { logLevel, logFolder }: Pick<Config, 'logLevel' | 'logFolder'>,
  writer: LogWriter,
): pino.Logger {
  const options = logOptions(logLevel);
  return logFolder === null ? pino(options) : pino(options, openLogFile(path.join(logFolder, `${writer}.log`)));
}
