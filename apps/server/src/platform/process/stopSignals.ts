import { readFileSync } from 'node:fs';

const watchEveryMs = 250;

/**
 * Calls `stop` once, on SIGTERM, on SIGINT, or when the npm that started this process has been killed and cannot pass a
 * signal on. A second signal does not wait for the first: the database is taken over at the next start.
 */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(() => isStopping || handle());
}

function onOrphaned(act: () => void): void {
  const starter = starterId();
  const timer = setInterval(() => {
    if (starterId() === starter) return;
    clearInterval(timer);
    act();
  }, watchEveryMs);
  timer.unref();
}

/** The npm that started this process: its parent, or the parent of the shell in between, which outlives npm. */
function starterId(): number {
  const parent = process.ppid;
  try {
    const [, name = '', grandparent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return ['sh', 'dash', 'bash'].includes(name) ? Number(grandparent) : parent;
  } catch {
    // Only Linux tells; elsewhere the shell is taken for npm.
    return parent;
  }
}
