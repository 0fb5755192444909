import { readFileSync } from 'node:fs';

const watchEveryMs = 250;

/** Ctrl-C reaches the whole group, and npm passes it on as well: what follows this soon is the same signal. */
const sameSignalMs = 1000;

/**
 * Calls `stop` once, on SIGTERM, on SIGINT, or when the npm that started this process has been killed and cannot pass a
 * signal on. A second signal later on does not wait for the first: the database is taken over at the next start.
 */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  let firstSignalAt: number | undefined;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  const onSignal = () => {
    const now = Date.now();
    firstSignalAt ??= now;
    if (now - firstSignalAt > sameSignalMs) process.exit(1);
    begin();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // A signal to the group ends npm, too: its end is no signal, or the one that is still on its way would count as the second.
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(begin);
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
    // Only Linux shows the parent's name; elsewhere the shell is taken for npm.
    return parent;
  }
}
