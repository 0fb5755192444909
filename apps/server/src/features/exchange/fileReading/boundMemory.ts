import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const everyMs = 100;

/** The resident memory of a process in megabytes; undefined where the system does not report it, or the process has ended. */
async function residentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Ends a process that holds more than it may, its buffers included, which no limit of the heap counts. */
export function boundMemory(process: ChildProcess, megabytes: number): void {
  const check = async (): Promise<void> => {
    const resident = await residentOf(process.pid ?? 0);
    // As one whose heap is full ends itself.
    if (resident !== undefined && resident > megabytes) process.kill('SIGABRT');
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  process.once('exit', () => clearInterval(timer));
}
