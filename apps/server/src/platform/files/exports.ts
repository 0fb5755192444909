import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Ctx } from '../ctx.ts';
import { defineError } from '../http/errors.ts';
import { createSlots, type Slots } from '../process/slots.ts';
import { xlsxType } from './excel.ts';

/** Takes the content of a sheet; it is safe on the disk when this returns. */
type Keep = (sheet: ReadableStream<Uint8Array>) => Promise<void>;

/** Sheets on their way to people. */
export type Exports = {
  /** Downloads under way. */
  readonly slots: Slots;
  /**
   * Makes a sheet, then sends it. It is written into a file first: a transaction lasts as long as the database takes, never
   * as long as somebody's line does.
   */
  send(
    ctx: Ctx,
    reply: FastifyReply,
    name: string,
    make: (ctx: Ctx, keep: Keep) => Promise<void>,
  ): Promise<FastifyReply>;
};

declare module 'fastify' {
  interface FastifyInstance {
    exports: Exports;
  }
}

export const perPerson = 2;
const total = 64;

/** Who reads for longer is not reading. */
const longestDownloadMs = 15 * 60_000;

const OwnExportsRunning = defineError('OWN_EXPORTS_RUNNING', 429, {
  zh: () => `您已有 ${perPerson} 个导出正在进行，请待其下载完成后再试`,
  en: () => `${perPerson} of your exports are still under way; wait until they are downloaded`,
});
const ExportsFull = defineError('EXPORTS_FULL', 503, {
  zh: () => '当前导出的人较多，请稍后重试',
  en: () => 'Too many sheets are being exported right now, please try again in a moment',
});

function createExports(app: FastifyInstance, folder: string): Exports {
  const slots = createSlots({ perPerson, total, ofPerson: OwnExportsRunning, ofAll: ExportsFull });
  const deliver = async (reply: FastifyReply, name: string, file: string, done: () => void): Promise<FastifyReply> => {
    const { size } = await stat(file);
    const content = createReadStream(file);
    const late = setTimeout(() => reply.raw.destroy(), longestDownloadMs).unref();
    content.once('close', () => {
      clearTimeout(late);
      done();
    });
    // As clients of this API family cut the name out of it.
    const disposition = `attachment;filename=${encodeURIComponent(name)}.xlsx`;
    return reply
      .headers({ 'content-type': xlsxType, 'content-length': size, 'content-disposition': disposition })
      .send(content);
  };
  return {
    slots,
    send: async (ctx, reply, name, make) => {
      const giveBack = await slots.take(ctx);
      const file = path.join(folder, randomUUID());
      const done = (): void => {
        giveBack();
        void rm(file, { force: true }).catch(() => undefined);
      };
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await app.computations.run(ctx, reply, () =>
          make(ctx.forExport(), (sheet) =>
            pipeline(Readable.fromWeb(sheet as never), createWriteStream(file, { mode: 0o600 })),
          ),
        );
        return await deliver(reply, name, file, done);
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

/** Where sheets wait to be read; what a killed server left there is cleared away. */
export const exportsPlugin = fp(
  async (app: FastifyInstance, { dataDir }: { readonly dataDir: string }) => {
    const folder = path.join(dataDir, 'exports', String(process.pid));
    app.decorate('exports', createExports(app, folder));
    app.addHook('onClose', () => rm(folder, { recursive: true, force: true }));
  },
  { name: 'exports', dependencies: ['computations'] },
);
