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
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, watchEveryMs);
  timer.unref();
}
