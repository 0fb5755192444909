import swagger from '@fastify/swagger';
import type { AnyCall } from '@qc/contract';
import type { JsonSchema } from '@qc/resource-kit';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ZodType, z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that a route serves. */
    served?: {
      readonly call: AnyCall;
      readonly tag: string;
      readonly summary: string;
      readonly input: ZodType | undefined;
      readonly answer: ZodType | undefined;
    };
  }
}

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

const jsonSchema = (schema: ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

const fileContent = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
const uploadBody = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

/** A declared call as the document shows it. */
function documentedCall({
  call,
  tag,
  summary,
  input,
  answer,
}: NonNullable<FastifyContextConfig['served']>): FastifySchema {
  const sent = input && jsonSchema(input, 'input');
  const data = answer ? jsonSchema(answer, 'output') : { type: 'null' };
  const answered = { envelope: envelope(data), bare: data, file: fileContent, lines: {}, events: {} }[call.kind];
  return {
    tags: [tag],
    summary,
    ...(call.isUpload && { consumes: ['multipart/form-data'], body: uploadBody }),
    ...(sent && { [call.reads === 'body' ? 'body' : 'querystring']: sent }),
    response: { 200: answered },
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
      const served = route.route.config?.served;
      if (served) return { schema: documentedCall(served), url: route.url };
      if (doc) return { schema: documented(doc), url: route.url };
      return jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
    },
  });
}
