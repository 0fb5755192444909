import swagger from '@fastify/swagger';
import type { JsonSchema } from '@qc/resource-kit';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Doc = { tag: string; summary: string; query?: JsonSchema; body?: JsonSchema; data?: JsonSchema };

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: { type: 'string' } },
  };
}

function documented(doc: Doc): FastifySchema {
  return {
    tags: [doc.tag],
    summary: doc.summary,
    ...(doc.query ? { querystring: doc.query } : {}),
    ...(doc.body ? { body: doc.body } : {}),
    response: { 200: envelope(doc.data ?? {}) },
  } as FastifySchema;
}

/** Describes every call in OpenAPI 3.1: zod schemas as they are, resource routes from their declarations. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Concord API', version: '1' },
      components: {
        securitySchemes: {
          client: { type: 'http', scheme: 'basic' },
          token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' },
        },
      },
      security: [{ token: [] }],
    },
    transform: (route) => {
      const doc = route.route.config?.doc;
      if (doc) return { schema: documented(doc), url: route.url };
      return jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
    },
  });
}
