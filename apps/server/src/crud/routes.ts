import { type Call, offers, type Page, recordCalls } from '@qc/contract';
import { isId, isTenantOwned, permissionCode, type Resource } from '@qc/resource-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx, Tx } from '#platform/ctx';
import { once } from '#platform/database/idempotency';
import { Forbidden, invalidInput, MissingParameter } from '#platform/http/answers';
import { type Exchange, register, serve } from '#platform/http/serve';
import type { ApiRecord } from './apiRecord.ts';
import { exportRecords } from './exportRecords.ts';
import type { ResourceHooks } from './hooks.ts';
import { listRecords } from './listRecords.ts';
import { readRecord } from './readRecord.ts';
import { refusedActs } from './refusedActs.ts';
import { removeRecords } from './removeRecords.ts';
import { changeRecord, clientId, createRecord, type Input, type Saved, type SaveOptions } from './saveRecord.ts';
import { ctxForCreation, ctxForRecord, ctxOfOwner, demandLaboratory, idsByOwner } from './tenantOf.ts';

type Query = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Input | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : undefined;
}

function inputOf(request: FastifyRequest): Input {
  const body = objectOf(request.body);
  if (!body) throw MissingParameter({ name: 'body' });
  return body;
}

function idsOf(query: Query): string[] {
  const sent = [query.ids ?? []].flat();
  // An object may have no text at all.
  if (sent.some((each) => typeof each !== 'string' && typeof each !== 'number'))
    throw invalidInput([{ field: 'ids', code: 'notId' }]);
  const text = sent.join(',');
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ];
  if (ids.length === 0) throw MissingParameter({ name: 'ids' });
  if (!ids.every(isId) || ids.length > 1000) throw invalidInput([{ field: 'ids', code: 'notId' }]);
  return ids;
}

/** `submit` creates where no record has the id yet, and changes where one has. */
async function submit(request: FastifyRequest, options: SaveOptions): Promise<Saved> {
  const input = inputOf(request);
  const id = clientId(input);
  const exists = id !== undefined && (await readRecord(request.ctx, options.resource, { id })) !== null;
  if (exists) return change(request, options);
  const permission = permissionCode(options.resource, 'add');
  if (!request.ctx.can(permission)) throw Forbidden({ permission });
  return create(request, options);
}

/**
 * Only id and version are stored for a repeat: what a hook adds (a one-time password) is answered once and never
 * stored.
 */
async function runOnce(ctx: Ctx, request: FastifyRequest, act: (tx: Tx) => Promise<Saved>): Promise<Saved> {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  const route = request.url.split('?')[0] ?? '';
  return ctx.transaction(async (tx) => {
    let extra = {};
    const kept = await once(tx, ctx, { key, route }, async () => {
      const { id, version, ...more } = await act(tx);
      extra = more;
      return { id, version };
    });
    return { ...extra, ...kept };
  });
}

async function create(request: FastifyRequest, options: SaveOptions): Promise<Saved> {
  const input = inputOf(request);
  const ctx = ctxForCreation(request.ctx, options.resource, input.tenantId);
  return runOnce(ctx, request, async (tx) => {
    if (ctx.tenantId !== request.ctx.tenantId && isTenantOwned(options.resource)) await demandLaboratory(tx);
    return createRecord(tx, ctx, { ...options, input });
  });
}

async function change(request: FastifyRequest, options: SaveOptions): Promise<Saved> {
  const input = inputOf(request);
  const id = clientId(input);
  if (!id) throw MissingParameter({ name: 'id' });
  const ctx = await ctxForRecord(request.ctx, options.resource, id, input.tenantId);
  return runOnce(ctx, request, (tx) => changeRecord(tx, ctx, { ...options, input, id }));
}

async function remove(request: FastifyRequest, options: SaveOptions): Promise<null> {
  const ctx = ctxOfOwner(request.ctx, options.resource);
  const sent = { ...objectOf(request.body), ...(request.query as Query) };
  const groups = await idsByOwner(ctx, options.resource, idsOf(sent), sent.tenantId);
  await ctx.transaction(async (tx) => {
    for (const { tenantId, ids } of groups)
      await removeRecords(tx.inTenant(tenantId), ctx.inTenant(tenantId), { ...options, ids });
  });
  return null;
}

function readDetail(request: FastifyRequest, { resource, hooks }: SaveOptions): Promise<ApiRecord | null> {
  const { id } = request.query as Query;
  if (id === undefined || id === '') throw MissingParameter({ name: 'id' });
  if (!isId(id)) throw invalidInput([{ field: 'id', code: 'notId' }]);
  return readRecord(request.ctx, resource, { id, hooks });
}

/** Serves a resource: list, page, detail, save, update, submit, remove and export, as far as it allows them. */
export async function resourceRoutes(
  app: FastifyInstance,
  resource: Resource,
  hooks: ResourceHooks | undefined,
): Promise<void> {
  const save: SaveOptions = { resource, hooks };
  const calls = recordCalls(resource);
  // Who says `searchCount=false` gets no total.
  const page: Call<unknown, undefined, Page<ApiRecord, number | null>, 'envelope'> = calls.page;
  const queryOf = ({ request }: Exchange) => ({ query: request.query as Query, hooks });
  const served = {
    page: serve(page, (ctx, _sent, exchange) => listRecords(ctx, resource, queryOf(exchange))),
    detail: serve(calls.detail, (_ctx, _sent, { request }) => readDetail(request, save)),
    export: serve(calls.export, (ctx, _sent, exchange) =>
      exportRecords(ctx, resource, { ...queryOf(exchange), reply: exchange.reply }),
    ),
    save: serve(calls.save, (_ctx, _sent, { request }) => create(request, save)),
    update: serve(calls.update, (_ctx, _sent, { request }) => change(request, save)),
    submit: serve(calls.submit, (_ctx, _sent, { request }) => submit(request, save)),
    remove: serve(calls.remove, (_ctx, _sent, { request }) => remove(request, save)),
  };
  for (const [verb, each] of Object.entries(served))
    if (offers(resource, verb as keyof typeof served)) await register(app, each);
  await refusedActs(app, resource);
}
