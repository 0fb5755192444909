import { Readable } from 'node:stream';
import type { PreviewBody } from '@qc/contract';
import { plainLayout } from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { createFileStore } from '#platform/files/files';
import { defineError } from '#platform/http/errors';
import { createSlots } from '#platform/process/slots';
import type { Services } from '#platform/services';
import { fileTroubles } from './fileTroubles.ts';
import type { ReadingOptions } from './parseFile.ts';
import type { PlainLine } from './plainLines.ts';
import { type FileToRead, type OpenFileRows, readInWorker } from './readInWorker.ts';
import { UnreadableFile } from './unreadableFile.ts';

const FileUnreadable = defineError<{ zh: string; en: string }>('IMPORT_FILE_UNREADABLE', 400, {
  zh: ({ zh }) => zh,
  en: ({ en }) => en,
});

const PreviewNeedsFile = defineError('IMPORT_PREVIEW_NEEDS_FILE', 400, {
  zh: () => '请选择文件或粘贴内容',
  en: () => 'Choose a file or paste some rows',
});

const ReadersBusy = defineError('IMPORT_READERS_BUSY', 429, {
  zh: () => '正在为其他用户读取文件，请 10 秒后再试',
  en: () => 'Files of others are being read right now; try again in 10 seconds',
});

/** A reader takes a processor: of those that people wait for, one a person and two in all. */
const readers = createSlots({
  perPerson: 1,
  total: 2,
  waitMs: 25_000,
  ofPerson: ReadersBusy,
  ofAll: ReadersBusy,
});

/** Content for a preview: a stored file, or pasted rows. */
export type SentContent = Pick<PreviewBody, 'fileId' | 'text'>;

type Content = Pick<FileToRead, 'open' | 'fileName'>;

async function contentOf(ctx: Ctx, services: Services, { fileId, text }: SentContent): Promise<Content> {
  if (text !== undefined) return { open: async () => Readable.from([Buffer.from(text, 'utf8')]) };
  if (fileId === undefined) throw PreviewNeedsFile();
  const row = await ctx.read((tx) =>
    tx.first(
      sql<{
        sha256: string;
        fileName: string;
      }>`select sha256, name as "fileName" from file where tenant_id = ${ctx.tenantId} and id = ${fileId}`,
    ),
  );
  if (!row) throw PreviewNeedsFile();
  const { sha256, fileName } = row;
  const open = async () => {
    const stream = await createFileStore(services.config).open(sha256);
    if (!stream) throw PreviewNeedsFile();
    return stream;
  };
  return { open, fileName };
}

/** The rows of a sent file, read during the request. The caller must close them. */
export async function readSent(
  ctx: Ctx,
  services: Services,
  sent: SentContent,
  { layout, encoding, isPlain = false }: ReadingOptions,
): Promise<OpenFileRows> {
  const content = await contentOf(ctx, services, sent);
  const giveBack = await readers.take(ctx);
  try {
    const file = await readInWorker(
      { ...content, layout, encoding, isPlain, hasMarkedEnd: sent.text !== undefined },
      { megabytes: 400, ms: 20_000 },
    );
    return { ...file, close: () => file.close().finally(giveBack) };
  } catch (error) {
    giveBack();
    throw error instanceof UnreadableFile ? FileUnreadable(fileTroubles[error.trouble]) : error;
  }
}

/** The lines of a table that is no results of controls, such as a list. */
export async function readSentTable(ctx: Ctx, services: Services, fileId: string): Promise<readonly PlainLine[]> {
  const file = await readSent(ctx, services, { fileId }, { layout: plainLayout, encoding: 'auto', isPlain: true });
  await file.close();
  return file.head.plain ?? [];
}
