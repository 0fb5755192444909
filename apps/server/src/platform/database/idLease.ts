import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { centralTenant } from '../ctx.ts';
import type { FileStoreMark } from '../files/fileStoreMark.ts';
import { StartupError } from '../process/startupError.ts';
import type { Database } from './db.ts';
import { freeNumber, type IdReserve, joinFileStore, moveOn, takeNumber } from './idLease.queries.ts';
import { createIdMaker, type MakeId, NoIdsLeft } from './ids.ts';

type Options = {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Of a process that receives or serves files; the start of one that keeps them apart from the others is refused. */
  readonly fileStore?: FileStoreMark;
  /** How long a number stays leased without a sign of life of its holder. */
  readonly leaseMs?: number;
  readonly clock?: () => number;
};

type IdLease = { readonly newId: MakeId; close(): Promise<void> };

const allTaken = new StartupError({
  zh: '数据库中的 1024 个服务器编号都在使用，请先停止不再需要的服务器或后台任务进程',
  en: 'All 1024 server numbers of the database are in use; stop servers or workers that are no longer needed',
});

/**
 * Ids that no other process makes: their instance number is a row of the database, leased while the process lives.
 *
 * The row also says up to which millisecond its holder may make ids; the next holder begins there. So ids stay unique
 * though clocks differ or jump. A holder that was paused and lost its number runs out of milliseconds, refuses (503),
 * and leases another number.
 */
export async function leaseIds({
  database,
  log,
  fileStore,
  leaseMs = 60_000,
  clock = Date.now,
}: Options): Promise<IdLease> {
  const holder = `${hostname().slice(0, 60)}/${process.pid}/${randomUUID()}`;
  const run = <T>(act: Parameters<typeof database.run<T>>[1]) =>
    database.run({ role: 'qc_app', tenantId: centralTenant, readOnly: false }, act);
  const take = (mark: string | undefined) => (tx: Parameters<typeof takeNumber>[0]) =>
    takeNumber(tx, { holder, leaseMs, now: clock(), fileStore: mark ?? null });
  const first = await run(async (tx) => take(fileStore && (await joinFileStore(tx, fileStore)))(tx));
  if (!first) throw allTaken;
  let held = hold(first, clock);

  const renew = async (): Promise<void> => {
    const until = await run((tx) => moveOn(tx, { holder, leaseMs, now: clock(), instance: held.instance }));
    if (until !== undefined) {
      held.span.until = until;
      return;
    }
    log.warn({ instance: held.instance }, 'the lease of the id number was lost; another one is taken');
    const next = await run(take(await fileStore?.read()));
    if (next) held = hold(next, clock);
  };
  let renewing: Promise<void> | undefined;
  const keep = (): void => {
    renewing ??= renew()
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of the id number was not renewed'))
      .finally(() => {
        renewing = undefined;
      });
  };
  const timer = setInterval(keep, leaseMs / 3).unref();
  let isClosed = false;
  return {
    newId: () => {
      if (isClosed) throw NoIdsLeft();
      try {
        return held.newId();
      } catch (error) {
        keep();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await renewing;
      await run((tx) => freeNumber(tx, { holder, instance: held.instance })).catch((error: unknown) =>
        log.warn({ err: error }, 'the id number could not be given back; it becomes free by itself'),
      );
    },
  };
}

function hold({ instance, from, until }: IdReserve, clock: () => number) {
  const span = { from, until };
  return { instance, span, newId: createIdMaker(instance, clock, span) };
}
