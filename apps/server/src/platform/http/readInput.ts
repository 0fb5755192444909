import type { AnyCall, CallSchemas, ParsedOf } from '@qc/contract';
import { type Fields, type ListFilter, toListFilter } from '@qc/resource-kit';
import type { FastifyRequest } from 'fastify';
import { type ZodObject, type ZodType, z } from 'zod';
import { invalidInput, MissingParameter, UnknownParameter, wrongInput } from './answers.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a query may always hold in addition to its call's own parameters: paging of a one-page list, and the token. */
const tolerated = new Set(['current', 'size', 'ascs', 'descs', 'searchcount', 'blade-auth', 'language', '_t']);
const isTolerated = (key: string): boolean => tolerated.has(key.toLowerCase());

const valuesOf = (source: unknown): Values =>
  typeof source === 'object' && source !== null && !Array.isArray(source) ? (source as Values) : {};

function isObjectSchema(schema: ZodType): schema is ZodObject {
  return schema instanceof z.ZodObject;
}

/** The name in the schema that a parameter means: `name_equal` is `name`, unless the list knows it as a field of its rows. */
function ownName(key: string, shape: Values, fields: Fields): string | undefined {
  if (Object.hasOwn(shape, key)) return key;
  const plain = key.endsWith('_equal') ? key.slice(0, -'_equal'.length) : key;
  return Object.hasOwn(shape, plain) && !Object.hasOwn(fields, plain) ? plain : undefined;
}

type Read = { readonly own: Values; readonly rest: Values };

/** The call's own parameters, and the rest. A blank value is none, `*_ignore` is skipped. */
function partsOf({ input, fields = {} }: Pick<CallSchemas, 'input' | 'fields'>, sent: unknown): Read {
  const own: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  const isOpen = input !== undefined && !isObjectSchema(input);
  const shape: Values = input && isObjectSchema(input) ? input.shape : {};
  for (const [key, value] of Object.entries(valuesOf(sent))) {
    if (value === '' || key.endsWith('_ignore')) continue;
    const name = isOpen ? key : ownName(key, shape, fields);
    if (name === undefined) rest[key] = value;
    else own[name] = value;
  }
  return { own, rest };
}

/** The conditions on the rows of a list; a name that none of them has is refused. */
function filterOf(fields: Fields, rest: Values): ListFilter {
  const asked = Object.entries(rest).filter(([key]) => !isTolerated(key) || key === 'ascs' || key === 'descs');
  const { problems, ...filter } = toListFilter(fields, Object.fromEntries(asked));
  const unknown = problems.find(({ code, label }) => code === 'unknownFilter' && !label);
  if (unknown) throw UnknownParameter({ name: unknown.field });
  if (problems.length > 0) throw invalidInput(problems);
  return filter;
}

/**
 * A query as its call names it, and what it asks of the rows of a list. A name that neither knows is refused: to answer
 * everything instead of a part would be a wrong answer.
 */
function readQuery(schemas: CallSchemas, sent: unknown): { readonly own: Values; readonly filter?: ListFilter } {
  const { own, rest } = partsOf(schemas, sent);
  if (schemas.fields) return { own, filter: filterOf(schemas.fields, rest) };
  const unknown = Object.keys(rest).find((key) => !isTolerated(key));
  if (unknown !== undefined) throw UnknownParameter({ name: unknown });
  return { own };
}

function sentValues(call: AnyCall, request: FastifyRequest): unknown {
  if (call.reads === 'address') return request.params;
  if (call.reads === 'parameters') return { ...valuesOf(request.query), ...valuesOf(request.body) };
  if (request.body === undefined || request.body === null) throw MissingParameter({ name: 'body' });
  return request.body;
}

function check(call: AnyCall, schema: ZodType | undefined, sent: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw wrongInput(call.reads, parsed.error.issues, sent);
}

/** What the caller sent, checked; otherwise a refusal that names the fields. */
export function readInput(call: AnyCall, schemas: CallSchemas, request: FastifyRequest): unknown {
  if (call.reads === 'declaration') return undefined;
  const isInQuery = call.reads === 'query' || (call.method === 'GET' && call.reads === 'nothing');
  if (!isInQuery) return check(call, schemas.input, schemas.input && sentValues(call, request));
  const { own, filter } = readQuery(schemas, request.query);
  const input = check(call, schemas.input, own);
  return filter ? { ...(input as object), filter } : input;
}

/** Input that a use case builds for another call, validated as if a client had sent it. */
export async function inputFor<C extends AnyCall>(call: C, sent: unknown): Promise<ParsedOf<C>> {
  const { input } = await call.schemas();
  return check(call, input, sent) as ParsedOf<C>;
}
