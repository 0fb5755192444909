import { statfs } from 'node:fs/promises';

/** What is wrong with the ground that the server stands on. */
export type Trouble = {
  readonly kind:
    | 'disk low'
    | 'disk full'
    | 'read only'
    | 'data damaged'
    | 'clock behind'
    | 'results in the future'
    | 'backup late';
  /** Which file, how much is left, since when. */
  readonly what: string;
};

export type Troubles = {
  note(trouble: Trouble): void;
  /** Replaces what the last check of the installation found. */
  setChecked(found: readonly Trouble[]): void;
  /** What was noted lately; damage stays until the server is restarted. */
  current(): Promise<readonly Trouble[]>;
};

type Options = {
  readonly dataDir: string;
  /** Below so many bytes people are told, while there is time to do something. */
  readonly leastBytes: number;
  /** Hears of each trouble once. */
  readonly onNew: (trouble: Trouble) => void;
};

const keptMs = 60_000;

export function createTroubles({ dataDir, leastBytes, onNew }: Options): Troubles {
  const noted = new Map<string, { trouble: Trouble; at: number }>();
  let checked: readonly Trouble[] = [];
  const note = (trouble: Trouble): void => {
    const key = trouble.kind === 'data damaged' ? `${trouble.kind} ${trouble.what}` : trouble.kind;
    if (!noted.has(key)) onNew(trouble);
    noted.set(key, { trouble, at: Date.now() });
  };
  const lookAtDisk = async (): Promise<void> => {
    const free = await statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize);
    if (free < leastBytes) note({ kind: 'disk low', what: `${Math.floor(free / 1024 / 1024)} MB` });
  };
  return {
    note,
    setChecked: (found) => {
      for (const trouble of found) if (!checked.some(({ kind }) => kind === trouble.kind)) onNew(trouble);
      checked = found;
    },
    current: async () => {
      await lookAtDisk().catch(() => undefined);
      const from = Date.now() - keptMs;
      for (const [key, { trouble, at }] of noted) if (trouble.kind !== 'data damaged' && at < from) noted.delete(key);
      return [...[...noted.values()].map(({ trouble }) => trouble), ...checked];
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    troubles: Troubles;
  }
}
