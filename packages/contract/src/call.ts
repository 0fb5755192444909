import type { Bilingual, Fields, ListFilter } from '@qc/resource-kit';
import type { z } from 'zod';

/** A value as it arrived: answers are immutable. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The type that a schema of an answer describes. */
export type Wire<S extends z.ZodType> = DeepReadonly<z.output<S>>;

/** A part of an answer while it is put together. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The schemas of a group of calls, by name. Only code that validates with them loads them: the server at its start, and a
 * screen that reads its filters from the address. For all other code they are types and add nothing to the bundle.
 */
export type LoadSchemas<M> = () => Promise<M>;

type SchemaName<M> = { [K in keyof M]: M[K] extends z.ZodType ? K : never }[keyof M] & string;
type FieldsName<M> = { [K in keyof M]: M[K] extends Fields ? K : never }[keyof M] & string;
type Sent<M, K> = [K] extends [never]
  ? undefined
  : K extends keyof M
    ? M[K] extends z.ZodType
      ? z.input<M[K]>
      : never
    : never;
type Read<M, K> = [K] extends [never]
  ? undefined
  : K extends keyof M
    ? M[K] extends z.ZodType
      ? z.output<M[K]>
      : never
    : never;

/**
 * How the answer travels: in the envelope of this API family, bare (the token endpoint), as a file, as one JSON value a
 * line while the work continues, or as an event stream.
 */
export type AnswerKind = 'envelope' | 'bare' | 'file' | 'lines' | 'events';

/** The properties of a call besides its schemas. */
type CallFacts = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Further addresses under which clients of this API family know it. */
  readonly aliases?: readonly string[];
  /** A permission code, `authenticated` (anybody who is logged in) or `public`. */
  readonly permission: string;
  /** Only for the central body, even if a role grants the permission. */
  readonly central?: boolean;
  /** Called by programs with their API key, not by people. */
  readonly isByKey?: boolean;
  readonly summary: string;
  /** The section of the API document, where it does not follow from the address. */
  readonly tag?: string;
  /** The live topics whose changes make an answer stale. */
  readonly topics?: readonly string[];
  /** The input field with the QC test of the answer, where it is not `qcTestId`. */
  readonly testIn?: string;
  /** The message to the caller on success, where "Operation successful" is not enough. */
  readonly done?: Bilingual;
  /** The body is a multipart form with one file. */
  readonly isUpload?: boolean;
  readonly kind?: AnswerKind;
  /** An expensive call: counted against the budgets of its user and laboratory. */
  readonly isComputed?: true;
};

/** The schemas of a call, and the fields that its list can be filtered by. */
export type CallSchemas = {
  readonly input: z.ZodType | undefined;
  readonly answer: z.ZodType | undefined;
  readonly fields: Fields | undefined;
};

/** A call of the API: the server serves it, the web calls it, the document describes it, all from this. */
export type Call<Input = unknown, Parsed = unknown, Answer = unknown, Kind extends AnswerKind = AnswerKind> = Omit<
  CallFacts,
  'kind'
> & {
  readonly kind: Kind;
  readonly topics: readonly string[];
  readonly aliases: readonly string[];
  /**
   * Where the input is: `parameters` is the query, a form body or both, as older clients like it; `address` is `/x/:id`;
   * a `declaration` of a resource reads query and body itself.
   */
  readonly reads: 'query' | 'body' | 'parameters' | 'address' | 'declaration' | 'nothing';
  /** Loads the schemas that the server validates with. */
  schemas(): Promise<CallSchemas>;
  /** Never set: carries the types. */
  readonly types?: { readonly input: Input; readonly parsed: Parsed; readonly answer: Answer };
};

export type AnyCall = Call;
/** What a caller sends; inputs are immutable. */
export type InputOf<C> = C extends { readonly types?: { readonly input: infer I } } ? DeepReadonly<I> : never;
/** What a use case gets. */
export type ParsedOf<C> = C extends { readonly types?: { readonly parsed: infer P } } ? P : never;
/** What a caller receives. */
export type AnswerOf<C> = C extends { readonly types?: { readonly answer: infer A } } ? A : never;

type Declaration<Query, Body, Parameters, Address, Answer, Kind, Filterable> = Omit<CallFacts, 'kind'> & {
  readonly kind?: Kind;
  readonly query?: Query;
  readonly body?: Body;
  readonly parameters?: Parameters;
  readonly address?: Address;
  /**
   * The fields by which the list can be filtered and sorted in addition to its own parameters, with every suffix of the query
   * grammar; the use case gets them as `filter`.
   */
  readonly filterable?: Filterable;
  /** Absent where the answer is null, a file or a stream that has no schema. */
  readonly answer?: Answer;
};

type AnyDeclaration = Declaration<string, string, string, string, string, AnswerKind, string>;

function readsOf(declaration: AnyDeclaration): Call['reads'] {
  return (['query', 'body', 'parameters', 'address'] as const).find((part) => declaration[part]) ?? 'nothing';
}

/**
 * Declares a call once. Schemas are named by their names in the module that `load` fetches; a wrong name does not compile.
 *
 * @example
 * const schemas = () => import('./engine/jobs.schemas.ts');
 * export const cancelJob = defineCall(schemas, {
 *   method: 'POST', path: '/app/job/cancel', permission: 'job_view', summary: 'Stop a job', body: 'JobId', topics: ['job'],
 * });
 */
export function defineCall<
  M,
  Query extends SchemaName<M> = never,
  Body extends SchemaName<M> = never,
  Parameters extends SchemaName<M> = never,
  Address extends SchemaName<M> = never,
  Answer extends SchemaName<M> = never,
  Kind extends AnswerKind = 'envelope',
  Filterable extends FieldsName<M> = never,
>(
  load: LoadSchemas<M>,
  declaration: Declaration<Query, Body, Parameters, Address, Answer, Kind, Filterable>,
): Call<
  Sent<M, Query | Body | Parameters | Address>,
  Read<M, Query | Body | Parameters | Address> &
    ([Filterable] extends [never] ? unknown : { readonly filter: ListFilter }),
  [Answer] extends [never] ? null : DeepReadonly<Read<M, Answer>>,
  Kind
> {
  const { query, body, parameters, address, answer, filterable, ...facts } = declaration;
  const input = query ?? body ?? parameters ?? address;
  return {
    kind: 'envelope' as Kind,
    topics: [],
    aliases: [],
    ...facts,
    reads: readsOf(declaration),
    schemas: async () => {
      const known = (await load()) as Readonly<Record<string, unknown>>;
      const schema = (name: string | undefined) => (name === undefined ? undefined : (known[name] as z.ZodType));
      const fields = filterable === undefined ? undefined : (known[filterable] as Fields);
      return { input: schema(input), answer: schema(answer), fields };
    },
  };
}
