import { type ChildProcess, fork } from 'node:child_process';
import { boundMemory } from '#features/exchange/fileReading/boundMemory';
import type { FileTrouble } from '#features/exchange/fileReading/fileTroubles';
import { programArguments } from '../support/program.ts';

/** `cpuMs`: what reading took of a processor, which a busy machine does not make more. */
export type ReadOutcome = {
  readonly rows: number;
  readonly expected: number;
  readonly trouble: FileTrouble | null;
  readonly cpuMs: number;
};

type Limits = { readonly megabytes: number; readonly ms: number };

export type ManyReader = {
  /** Undefined where the process ended or took too long: whether it was the file is seen when the file is read alone. */
  read(bytes: Uint8Array): Promise<ReadOutcome | undefined>;
  close(): void;
};

/** A process with the limits of a reading process, which is given one file after another. */
export function openManyReader({ megabytes, ms }: Limits): ManyReader {
  let process: ChildProcess | undefined;
  const start = (): ChildProcess => {
    const program = programArguments('test/imports/readerOfMany');
    const child = fork(program.at(-1) as string, {
      execArgv: [...program.slice(0, -1), `--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    boundMemory(child, 512);
    return child;
  };
  const close = (): void => {
    process?.kill('SIGKILL');
    process = undefined;
  };
  return {
    close,
    read: (bytes) => {
      process ??= start();
      const asked = process;
      return new Promise((resolve) => {
        const settle = (outcome?: ReadOutcome): void => {
          clearTimeout(timer);
          asked.off('message', settle).off('exit', onExit);
          if (outcome === undefined) close();
          resolve(outcome);
        };
        const onExit = (): void => settle();
        const timer = setTimeout(settle, ms);
        asked.on('message', settle).on('exit', onExit);
        asked.send(bytes, () => undefined);
      });
    },
  };
}
