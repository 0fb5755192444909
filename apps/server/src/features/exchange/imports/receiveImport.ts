import { Readable } from 'node:stream';
import type { ImportBatch, ImportTextBody } from '@qc/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Keeping, receiveUpload, storeStream } from '#features/engine/files/public';
import { startJob } from '#features/engine/jobs/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { importKinds } from '#platform/files/kinds';
import { WrongType } from '#platform/http/answers';
import { importTopic } from './heldImport.ts';
import { batchIn } from './history.queries.ts';
import { importFileJob } from './importFile.job.ts';
import { FileGone } from './imports.errors.ts';
import { insertImports } from './insertImport.ts';
import { storedPlan } from './layoutOf.ts';
import { searchTextOf } from './searchTextOf.ts';

type ArrivedFile = {
  readonly fileId: string;
  readonly fileName: string;
  readonly source: 'upload' | 'paste' | 'centre' | 'api' | 'folder';
  readonly configurationId: string | null;
  readonly credentialId?: string | null;
  /** Ready rows become results without confirmation. */
  readonly storesReady?: boolean;
  /** The text by which it is found in addition to its name. */
  readonly searchText?: string;
};

/** Notes a file that came in, and starts reading it. */
async function noteArrival(
  ctx: Ctx,
  { fileId, fileName, source, configurationId, credentialId = null, storesReady = false, searchText }: ArrivedFile,
): Promise<ImportBatch> {
  const id = ctx.newId();
  return ctx.transaction(async (tx) => {
    const plan = await storedPlan(tx, ctx, configurationId);
    const jobId = await startJob(tx, ctx, { job: importFileJob, input: { importId: id } });
    const file = await tx.first(
      sql<{
        bytes: number;
        sha256: string;
      }>`select bytes::float8 as bytes, sha256 from file where tenant_id = ${ctx.tenantId} and id = ${fileId}`,
    );
    if (!file) throw FileGone();
    await insertImports(tx, ctx, {
      id,
      source,
      sourceName: plan.source,
      configurationId,
      fileId,
      fileName,
      ...file,
      status: 'Processing',
      jobId,
      credentialId,
      stores: storesReady ? 'ready' : null,
      searchText: searchText ?? null,
    });
    tx.addToTrail({ entity: importTopic, entityId: id, action: 'create', after: { fileName, status: 'Processing' } });
    tx.notify(importTopic, { id });
    return batchIn(tx, ctx, id);
  });
}

/** The configuration that a form or an address names. */
function configurationIn(sent: unknown): string | null {
  const id = Array.isArray(sent) ? sent.at(-1) : sent;
  if (id === undefined || id === null || id === '') return null;
  if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) throw WrongType({ name: 'configurationId' });
  return id;
}

/** Receives a file of one laboratory, or the central body's file of several, which only the central body may open. */
export async function importFile(
  ctx: Ctx,
  request: FastifyRequest,
  keeping: Keeping,
  by: Partial<Pick<ArrivedFile, 'source' | 'configurationId' | 'credentialId' | 'storesReady'>> = {},
): Promise<ImportBatch> {
  const inQuery = configurationIn((request.query as { configurationId?: unknown }).configurationId);
  const { file, fields } = await receiveUpload(ctx, request, {
    ...keeping,
    kinds: importKinds,
    isPrivate: ctx.tenantId === centralTenant,
  });
  const configurationId = inQuery ?? configurationIn(fields.configurationId) ?? by.configurationId ?? null;
  return noteArrival(ctx, {
    source: ctx.tenantId === centralTenant ? 'centre' : 'upload',
    ...by,
    fileId: file.attachId,
    fileName: file.originalName,
    configurationId,
  });
}

/** Receives a file from the inbox folder. Ready rows become results. */
export async function importStream(
  ctx: Ctx,
  {
    name,
    stream,
    bytes,
    configurationId,
  }: { name: string; stream: Readable; bytes: number; configurationId: string | null },
  keeping: Keeping,
): Promise<ImportBatch> {
  const isTruncated = () => bytes > (keeping.maxBytes ?? keeping.config.upload.maxBytes);
  const { file } = await storeStream(ctx, { name, stream, isTruncated }, { ...keeping, kinds: importKinds });
  return noteArrival(ctx, {
    fileId: file.attachId,
    fileName: file.originalName,
    source: 'folder',
    configurationId,
    storesReady: true,
  });
}

/** Receives pasted rows; they are kept as a file, like everything that is imported. */
export async function importText(ctx: Ctx, body: ImportTextBody, keeping: Keeping): Promise<ImportBatch> {
  const isCentral = ctx.tenantId === centralTenant;
  // Pasted text is complete: its last line was not cut.
  const text = body.text.endsWith('\n') ? body.text : `${body.text}\n`;
  const name = `${body.fileName?.replace(/\.\w+$/, '') || 'pasted'}.txt`;
  const stream = Readable.from([Buffer.from(text, 'utf8')]);
  const { file } = await storeStream(
    ctx,
    { name, stream, isTruncated: () => false },
    { ...keeping, isPrivate: isCentral },
  );
  return noteArrival(ctx, {
    fileId: file.attachId,
    fileName: file.originalName,
    source: isCentral ? 'centre' : 'paste',
    searchText: searchTextOf(Buffer.from(text.slice(0, 2048), 'utf8'), { encoding: null }),
    configurationId: body.configurationId ?? null,
  });
}
