import { type Act, type Operator, permissionCode, type RecordOf, type Resource } from '@qc/resource-kit';
import type { AnswerKind, Call, DeepReadonly } from './call.ts';
import type { Page } from './page.ts';

type FieldName<R extends Resource> = R extends Resource<infer F> ? Extract<keyof F, string> : never;
type RefName<R extends Resource> =
  R extends Resource<infer F>
    ? { [K in keyof F]: F[K] extends { type: 'ref' | 'refs' } ? K : never }[keyof F] & string
    : never;
type LabelName<K extends string> = K extends `${infer Name}Ids`
  ? `${Name}Names`
  : K extends `${infer Name}Id`
    ? `${Name}Name`
    : `${K}Name`;
type Titles<R extends Resource> = {
  readonly [K in RefName<R> as LabelName<K>]: K extends `${string}Ids` ? readonly string[] : string | null;
};

/** A record of any resource: its fields, label twins of references, id and version. */
export type AnyRecord = { readonly id: string; readonly version: number; readonly [property: string]: unknown };

/** A record as the generic calls answer it: its fields, and the titles of what it refers to. */
export type ListedRecord<R extends Resource> =
  string extends FieldName<R> ? AnyRecord : DeepReadonly<RecordOf<R>> & Titles<R>;

type FilterValue = string | number | boolean | null | undefined;
type Suffix = '' | `_${Operator}` | `_date${'equal' | 'ge' | 'gt' | 'le' | 'lt'}`;

/** The query of a list: its page, and any field with any suffix of the query grammar. */
export type ListInput<R extends Resource> = {
  readonly current?: number;
  readonly size?: number;
  readonly ascs?: string;
  readonly descs?: string;
  readonly keyword?: string;
} & { readonly [K in `${FieldName<R> | 'id' | 'tenantId'}${Suffix}`]?: FilterValue };

/** What a record is written with; the declaration checks it. */
type Written<R extends Resource> =
  string extends FieldName<R>
    ? Readonly<Record<string, unknown>>
    : { readonly [K in FieldName<R>]?: unknown } & { readonly id?: string; readonly version?: number };

/** A written record; hooks may add to it (a one-time password). */
export type SavedRecord = { readonly id: string; readonly version: number; readonly [more: string]: unknown };

type RecordCall<Input, Answer, Kind extends AnswerKind = 'envelope'> = Call<Input, undefined, Answer, Kind>;

/** The generic calls of a resource. */
export type RecordCalls<R extends Resource = Resource> = {
  readonly page: RecordCall<ListInput<R>, Page<ListedRecord<R>>>;
  /** The same without a total, which costs more than the page where a list is long. */
  readonly uncounted: RecordCall<ListInput<R> & { readonly searchCount: 'false' }, Page<ListedRecord<R>, null>>;
  readonly detail: RecordCall<{ readonly id: string }, ListedRecord<R> | null>;
  readonly export: RecordCall<ListInput<R>, null, 'file'>;
  readonly save: RecordCall<Written<R>, SavedRecord>;
  readonly update: RecordCall<Written<R>, SavedRecord>;
  readonly submit: RecordCall<Written<R>, SavedRecord>;
  /** Ids with commas between them. */
  readonly remove: RecordCall<{ readonly ids: string }, null>;
};

type Verb = Exclude<keyof RecordCalls, 'uncounted'>;

/** The verbs of every resource, with the right each needs. */
const verbs: Record<Verb, { readonly act: Act; readonly method: 'GET' | 'POST'; readonly summary: string }> = {
  page: { act: 'view', method: 'GET', summary: 'One page of records' },
  detail: { act: 'view', method: 'GET', summary: 'One record' },
  export: { act: 'export', method: 'GET', summary: 'All matching records as Excel' },
  save: { act: 'add', method: 'POST', summary: 'Create' },
  update: { act: 'edit', method: 'POST', summary: 'Change' },
  submit: { act: 'edit', method: 'POST', summary: 'Create or change' },
  remove: { act: 'delete', method: 'POST', summary: 'Remove, by ids in the query or in the body' },
};

function callOf(resource: Resource, verb: Verb): Call {
  const { act, method, summary } = verbs[verb];
  const path = `${resource.path}/${verb}`;
  return {
    method,
    path,
    aliases: verb === 'page' ? [`${resource.path}/list`] : [],
    permission: permissionCode(resource, act),
    central: resource.tenancy === 'central',
    summary: `${summary} (${resource.label.en} / ${resource.label.zh})`,
    tag: resource.name,
    topics: method === 'GET' ? [resource.name] : [],
    kind: verb === 'export' ? 'file' : 'envelope',
    reads: 'declaration',
    schemas: async () => (await import('./records.schemas.ts')).recordSchemas(resource, verb),
  };
}

const made = new WeakMap<Resource, RecordCalls>();

function makeCalls(resource: Resource): RecordCalls {
  const calls = Object.fromEntries(Object.keys(verbs).map((verb) => [verb, callOf(resource, verb as Verb)]));
  return { ...calls, uncounted: calls.page } as unknown as RecordCalls;
}

/**
 * The generic calls of a resource, typed by its declaration; they check what is sent by it, too.
 * @example const { records } = await send(recordCalls(comments).page, { size: -1, use_equal: 'review' });
 */
export function recordCalls<R extends Resource>(resource: R): RecordCalls<R> {
  const calls = made.get(resource) ?? makeCalls(resource);
  made.set(resource, calls);
  return calls as unknown as RecordCalls<R>;
}

/** Whether a resource offers a verb: creating where it may be changed as well is `submit`. */
export function offers(resource: Resource, verb: Verb): boolean {
  const needed: readonly Act[] = verb === 'submit' ? ['add', 'edit'] : [verbs[verb].act];
  return needed.every((act) => act === 'view' || resource.acts.includes(act));
}
