import {
  type Act,
  inputSchema,
  isId,
  type JsonSchema,
  permissionCode,
  type Resource,
  recordSchema,
} from '@qc/resource-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx, Tx } from '#platform/ctx';
import { once } from '#platform/database/idempotency';
import { Forbidden, invalidInput, MissingParameter, ok } from '#platform/http/answers';
import { exportRecords } from './exportRecords.ts';
import type { ResourceHooks } from './hooks.ts';
import { listRecords } from './listRecords.ts';
import { readRecord } from './readRecord.ts';
import { refusedActs } from './refusedActs.ts';
import { removeRecords } from './removeRecords.ts';
import { changeRecord, clientId, createRecord, type Input, type Saved, type SaveOptions } from './saveRecord.ts';
import { ctxForCreation, ctxForRecord, demandLaboratory, idsByOwner } from './tenantOf.ts';

type Query = Readonly<Record<string, unknown>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the OpenAPI document says of a route whose input the resource validates itself. */
    doc?: { tag: string; summary: string; query?: JsonSchema; body?: JsonSchema; data?: JsonSchema };
  }
}

function objectOf(value: unknown): Input | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : undefined;
}

function inputOf(request: FastifyRequest): Input {
  const body = objectOf(request.body);
  if (!body) throw MissingParameter({ name: 'body' });
  return body;
}

function idsOf(query: Query): string[] {
  const text = Array.isArray(query.ids) ? query.ids.join(',') : String(query.ids ?? '');
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

/** Only id and version are kept for a repeat: what a hook adds (a one-time password) is told once and stored nowhere. */
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
    if (ctx.tenantId !== request.ctx.tenantId) await demandLaboratory(tx);
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
  const { ctx } = request;
  const sent = { ...objectOf(request.body), ...(request.query as Query) };
  const groups = await idsByOwner(ctx, options.resource, idsOf(sent), sent.tenantId);
  await ctx.transaction(async (tx) => {
    for (const { tenantId, ids } of groups)
      await removeRecords(tx.inTenant(tenantId), ctx.inTenant(tenantId), { ...options, ids });
  });
  return null;
}

/** Serves a resource: list, page, detail, save, update, submit, remove and export, as far as it allows them. */
export function resourceRoutes(app: FastifyInstance, resource: Resource, hooks: ResourceHooks | undefined): void {
  const save: SaveOptions = { resource, hooks };
  const access = (act: Act) => ({ permission: permissionCode(resource, act), central: resource.tenancy === 'central' });
  const doc = (summary: string, more: { query?: JsonSchema; body?: JsonSchema; data?: JsonSchema } = {}) => ({
    doc: { tag: resource.name, summary: `${summary} (${resource.label.en} / ${resource.label.zh})`, ...more },
  });
  const record = recordSchema(resource);
  const pageSchema = {
    type: 'object',
    properties: {
      records: { type: 'array', items: record },
      total: { type: 'integer' },
      size: { type: 'integer' },
      current: { type: 'integer' },
      pages: { type: 'integer' },
    },
  };

  for (const name of ['list', 'page']) {
    app.get(
      `${resource.path}/${name}`,
      { config: { ...access('view'), ...doc('One page of records', { data: pageSchema }) } },
      async (request) => ok(await listRecords(request.ctx, resource, { query: request.query as Query, hooks })),
    );
  }
  app.get(
    `${resource.path}/detail`,
    { config: { ...access('view'), ...doc('One record', { data: record }) } },
    async (request) => {
      const { id } = request.query as Query;
      if (id === undefined || id === '') throw MissingParameter({ name: 'id' });
      if (!isId(id)) throw invalidInput([{ field: 'id', code: 'notId' }]);
      return ok(await readRecord(request.ctx, resource, { id, hooks }));
    },
  );
  if (resource.acts.includes('export')) {
    app.get(
      `${resource.path}/export`,
      { config: { ...access('export'), ...doc('All matching records as Excel') } },
      (request, reply) => exportRecords(request.ctx, resource, { query: request.query as Query, hooks, reply }),
    );
  }
  const body = { body: inputSchema(resource) };
  if (resource.acts.includes('add')) {
    app.post(`${resource.path}/save`, { config: { ...access('add'), ...doc('Create', body) } }, async (request) =>
      ok(await create(request, save)),
    );
  }
  if (resource.acts.includes('edit')) {
    app.post(`${resource.path}/update`, { config: { ...access('edit'), ...doc('Change', body) } }, async (request) =>
      ok(await change(request, save)),
    );
  }
  if (resource.acts.includes('add') && resource.acts.includes('edit')) {
    app.post(
      `${resource.path}/submit`,
      { config: { ...access('edit'), ...doc('Create or change', body) } },
      async (request) => ok(await submit(request, save)),
    );
  }
  if (resource.acts.includes('delete')) {
    app.post(
      `${resource.path}/remove`,
      { config: { ...access('delete'), ...doc('Remove, by ids in the query or in a form') } },
      async (request) => ok(await remove(request, save)),
    );
  }
  refusedActs(app, resource);
}
