import swagger from '@fastify/swagger';
import { type AnyCall, keyExamples, keyUseOf } from '@qc/contract';
import { type Fields, filterSchema, type JsonSchema } from '@qc/resource-kit';
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
      readonly fields: Fields | undefined;
    };
  }
}

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: { type: 'string' } },
  };
}

const jsonSchema = (schema: ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

const fileContent = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
const uploadBody = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

/** Where the document puts what is sent. */
function partOf({ reads, method }: AnyCall): string {
  if (reads === 'address') return 'params';
  return reads === 'body' || (reads === 'declaration' && method === 'POST') ? 'body' : 'querystring';
}

/** The own parameters of a call and the fields of its list, as one query. */
function sentSchema(input: ZodType | undefined, fields: Fields | undefined): JsonSchema | undefined {
  const own = input && jsonSchema(input, 'input');
  if (!fields) return own;
  return { ...own, type: 'object', properties: { ...filterSchema(fields), ...(own?.properties as object) } };
}

/** Of an installation that was started as the README says. */
const exampleBase = 'http://127.0.0.1:8080/eqicapi';

function samplesOf(call: AnyCall): { lang: string; source: string }[] {
  const use = keyUseOf(call);
  const examples = use ? keyExamples(use, { base: exampleBase, key: '<key>' }) : [];
  return examples.map(({ language, code }) => ({ lang: language, source: code }));
}

const refusal = (description: string, headers?: JsonSchema): JsonSchema => ({
  description,
  ...envelope({ description: 'Details, where there are any' }),
  ...(headers && { headers }),
});

/** Other refusals that a program must handle. The sentence in `msg` is in the language of the call. */
const refusalsByKey: Readonly<Record<number, JsonSchema>> = {
  400: refusal('What was sent is not as described; nothing was stored'),
  401: refusal('There is no such key, or it is off, expired or replaced'),
  403: refusal('The key may not do this, or not from this address'),
  413: refusal('More was sent than one request may hold'),
  429: refusal('The key asks too often', {
    'Retry-After': { type: 'integer', description: 'Seconds after which it may ask again' },
  }),
};

/** A declared call as the document shows it. */
function documentedCall({
  call,
  tag,
  summary,
  input,
  answer,
  fields,
}: NonNullable<FastifyContextConfig['served']>): FastifySchema {
  const sent = sentSchema(input, fields);
  const data = answer ? jsonSchema(answer, 'output') : { type: 'null' };
  const answered = {
    envelope: envelope(data),
    bare: data,
    file: fileContent,
    lines: { content: { 'application/x-ndjson': { schema: data } } },
    events: { content: { 'text/event-stream': { schema: data } } },
  }[call.kind];
  return {
    tags: [tag],
    summary,
    ...(call.isByKey && { security: [{ key: [] }, { keyAlone: [] }], 'x-codeSamples': samplesOf(call) }),
    ...(call.isUpload && { consumes: ['multipart/form-data'], body: uploadBody }),
    ...(sent && { [partOf(call)]: sent }),
    response: { 200: answered, ...(call.isByKey && refusalsByKey) },
  } as FastifySchema;
}

/** Describes every call in OpenAPI 3.1. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Concord API', version: '1' },
      components: {
        securitySchemes: {
          client: { type: 'http', scheme: 'basic' },
          token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' },
          key: { type: 'http', scheme: 'bearer', description: 'The key of a program: <key id>.<secret>' },
          keyAlone: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
      security: [{ token: [] }],
    },
    transform: (route) => {
      const served = route.route.config?.served;
      if (served) return { schema: documentedCall(served), url: route.url };
      return jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
    },
  });
}
