import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A failure of the disk or the database that the server depends on. */
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

type Troubles = {
  note(trouble: Trouble): void;
  /** Replaces what the last check of the installation found. */
  setChecked(found: readonly Trouble[]): void;
  /** What is wrong now: that nothing can be written until something can, damage until the server is restarted. */
  current(): Promise<readonly Trouble[]>;
};

type Options = {
  readonly dataDir: string;
  /** Below this number of bytes the operator is warned, while there is time to act. */
  readonly leastBytes: number;
  /** Writes something small into the database, or fails. */
  readonly probe: () => Promise<unknown>;
  /** Called for each trouble once. */
  readonly onNew: (trouble: Trouble) => void;
};

/** After the last failed write nothing is tried for so long: small writes may succeed where larger ones still fail. */
const restMs = 3000;
/** A probe that takes longer counts as failed: `/readyz` answers within a second. */
const probeMs = 700;
/** PostgreSQL takes new room in pieces of so much. */
const leastToWrite = 16 * 1024 * 1024;
const untilWritten: ReadonlySet<Trouble['kind']> = new Set(['disk full', 'read only']);

export function createTroubles({ dataDir, leastBytes, probe, onNew }: Options): Troubles {
  const noted = new Map<string, { trouble: Trouble; at: number }>();
  let checked: readonly Trouble[] = [];
  const note = (trouble: Trouble): void => {
    const key = trouble.kind === 'data damaged' ? `${trouble.kind} ${trouble.what}` : trouble.kind;
    if (!noted.has(key)) onNew(trouble);
    noted.set(key, { trouble, at: Date.now() });
  };
  const lookAtDisk = async (): Promise<number> => {
    const free = await statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize);
    if (free < leastBytes) note({ kind: 'disk low', what: `${Math.floor(free / 1024 / 1024)} MB` });
    else noted.delete('disk low');
    return free;
  };
  const canWrite = async (): Promise<boolean> => {
    const failing = delay(probeMs, undefined, { ref: false }).then(() => Promise.reject(new Error('too slow')));
    return Promise.race([probe(), failing]).then(
      () => true,
      () => false,
    );
  };
  let probing: Promise<void> | undefined;
  /** Forgets that nothing could be written once something can. */
  const tryAgain = async (free: number): Promise<void> => {
    const stopped = [...noted.values()].filter(({ trouble }) => untilWritten.has(trouble.kind));
    if (stopped.length === 0 || stopped.some(({ at }) => at > Date.now() - restMs) || free < leastToWrite) return;
    if (await canWrite()) for (const { trouble } of stopped) noted.delete(trouble.kind);
  };
  return {
    note,
    setChecked: (found) => {
      for (const trouble of found) if (!checked.some(({ kind }) => kind === trouble.kind)) onNew(trouble);
      checked = found;
    },
    current: async () => {
      const free = await lookAtDisk().catch(() => Number.POSITIVE_INFINITY);
      probing ??= tryAgain(free).finally(() => {
        probing = undefined;
      });
      await probing;
      return [...[...noted.values()].map(({ trouble }) => trouble), ...checked];
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    troubles: Troubles;
  }
}
