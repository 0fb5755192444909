import { statfs } from 'node:fs/promises';

/** What is wrong with the ground that the server stands on. */
export type Trouble = {
  readonly kind: 'disk low' | 'disk full' | 'read only' | 'data damaged';
  /** Which file, or how much is left. */
  readonly what: string;
};

export type Troubles = {
  note(trouble: Trouble): void;
  /** What was noted lately; damage stays until the server is started anew. */
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
    current: async () => {
      await lookAtDisk().catch(() => undefined);
      const from = Date.now() - keptMs;
      for (const [key, { trouble, at }] of noted) if (trouble.kind !== 'data damaged' && at < from) noted.delete(key);
      return [...noted.values()].map(({ trouble }) => trouble);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    troubles: Troubles;
  }
}
