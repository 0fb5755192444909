/** How an entry is kept: for this tab, or beyond the browser's end. */
export type Keep = 'session' | 'persistent';

/** An entry as other clients of this API write it, so that tools which read theirs read ours. */
type Entry = {
  readonly dataType: string;
  readonly content: unknown;
  readonly type: Keep;
  readonly datetime: number;
};

const keyOf = (name: string) => `saber-${name}`;

export function writeEntry(name: string, content: unknown, keep: Keep = 'session'): void {
  const entry: Entry = {
    dataType: typeof content,
    content,
    type: keep,
    datetime: Date.now(),
  };
  const storage = keep === 'session' ? sessionStorage : localStorage;
  storage.setItem(keyOf(name), JSON.stringify(entry));
}

/** The tab's own entry takes precedence over the persistent one. A broken entry counts as missing. */
export function readEntry<T>(name: string): T | undefined {
  for (const storage of [sessionStorage, localStorage]) {
    const text = storage.getItem(keyOf(name));
    if (text === null) continue;
    try {
      return (JSON.parse(text) as { content?: T }).content;
    } catch {
      storage.removeItem(keyOf(name));
    }
  }
  return undefined;
}

export function removeEntry(name: string): void {
  sessionStorage.removeItem(keyOf(name));
  localStorage.removeItem(keyOf(name));
}
