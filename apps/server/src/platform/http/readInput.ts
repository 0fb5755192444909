import type { AnyCall } from '@qc/contract';
import type { FastifyRequest } from 'fastify';
import { type ZodObject, type ZodType, z } from 'zod';
import { MissingParameter, UnknownParameter, wrongInput } from './answers.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a query may always hold beside its call's own parameters: paging of a list that has only one page, and the token. */
const tolerated = new Set(['current', 'size', 'ascs', 'descs', 'searchCount', 'Blade-Auth', 'language', '_t']);

const valuesOf = (source: unknown): Values =>
  typeof source === 'object' && source !== null && !Array.isArray(source) ? (source as Values) : {};

function isObjectSchema(schema: ZodType): schema is ZodObject {
  return schema instanceof z.ZodObject;
}

/**
 * A query as its call names it: `name_equal` is `name`, a blank value is none, `*_ignore` is skipped. A name that the call
 * does not know is refused: to answer everything instead of a part would be a wrong answer.
 */
export function readQuery(schema: ZodType | undefined, sent: unknown): Values {
  const shape = schema && isObjectSchema(schema) ? schema.shape : undefined;
  const query: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(valuesOf(sent))) {
    if (value === '' || key.endsWith('_ignore')) continue;
    const plain = key.endsWith('_equal') && !(shape && key in shape) ? key.slice(0, -'_equal'.length) : key;
    if (shape && plain in shape) query[plain] = value;
    else if (shape === undefined && schema) query[key] = value;
    else if (!tolerated.has(key)) throw UnknownParameter({ name: key });
  }
  return query;
}

function sentValues(call: AnyCall, schema: ZodType, request: FastifyRequest): unknown {
  switch (call.reads) {
    case 'query':
      return readQuery(schema, request.query);
    case 'parameters':
      return { ...valuesOf(request.query), ...valuesOf(request.body) };
    default:
      if (request.body === undefined || request.body === null) throw MissingParameter({ name: 'body' });
      return request.body;
  }
}

/** What the caller sent, checked; otherwise a refusal that names the fields. */
export function readInput(call: AnyCall, schema: ZodType | undefined, request: FastifyRequest): unknown {
  if (call.method === 'GET' && call.reads === 'nothing') readQuery(undefined, request.query);
  if (!schema) return undefined;
  const parsed = schema.safeParse(sentValues(call, schema, request));
  if (parsed.success) return parsed.data;
  throw wrongInput(call.reads, parsed.error.issues);
}
