import type { Field, Fields } from './field.ts';
import { isDate, isDateTime, parseValue, type Value } from './parseValue.ts';
import type { Problem } from './problem.ts';
import { isTenantOwned, type Resource } from './resource.ts';

/** How a value is compared; the words are the suffixes of the query grammar. */
export type Operator =
  | 'equal'
  | 'notequal'
  | 'like'
  | 'likeleft'
  | 'likeright'
  | 'notlike'
  | 'ge'
  | 'le'
  | 'gt'
  | 'lt'
  | 'null'
  | 'notnull';

export type Condition = { readonly field: string; readonly operator: Operator; readonly value: Value };
export type Order = { readonly field: string; readonly descending: boolean };
/** The query of a list by its fields: rows that meet all conditions, in this order. */
export type ListFilter = {
  readonly fields: Fields;
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
};
export type ListQuery = {
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
  readonly keyword: string;
  /** False when the caller knows the total already: counting a long list costs more than reading a page of it. */
  readonly searchCount: boolean;
  readonly current: number;
  /** −1 requests all records. */
  readonly size: number;
  readonly problems: readonly Problem[];
};

/** Longest first, so that `_notequal` is not read as `_equal`. */
const suffixes: readonly (readonly [string, Operator])[] = [
  ['_dateequal', 'equal'],
  ['_likeright', 'likeright'],
  ['_notequal', 'notequal'],
  ['_likeleft', 'likeleft'],
  ['_notlike', 'notlike'],
  ['_notnull', 'notnull'],
  ['_datege', 'ge'],
  ['_dategt', 'gt'],
  ['_datele', 'le'],
  ['_datelt', 'lt'],
  ['_equal', 'equal'],
  ['_like', 'like'],
  ['_null', 'null'],
  ['_ge', 'ge'],
  ['_le', 'le'],
  ['_gt', 'gt'],
  ['_lt', 'lt'],
];

const reserved = new Set(['current', 'size', 'ascs', 'descs', 'keyword', 'searchcount', 'blade-auth', 'language']);

const stamp = { zh: '时间', en: 'Time' };
const systemFieldTypes: Readonly<Record<string, Field>> = {
  id: { type: 'ref', to: '', label: { zh: '编号', en: 'Id' } },
  createUser: { type: 'ref', to: 'user', label: { zh: '创建人', en: 'Created by' } },
  updateUser: { type: 'ref', to: 'user', label: { zh: '更新人', en: 'Updated by' } },
  createTime: { type: 'datetime', label: { zh: `创建${stamp.zh}`, en: `Created at` } },
  updateTime: { type: 'datetime', label: { zh: `更新${stamp.zh}`, en: `Updated at` } },
  status: { type: 'integer', label: { zh: '状态', en: 'Status' } },
  version: { type: 'integer', label: { zh: '版本', en: 'Version' } },
};
const tenantField: Field = { type: 'text', max: 6, format: 'tenant', label: { zh: '实验室', en: 'Laboratory' } };

/** A stored field by its name, the system's own included; undefined where the table has no such column. */
export function storedField(resource: Resource, name: string): Field | undefined {
  const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (own) return own.computed ? undefined : own;
  if (name === 'tenantId' && isTenantOwned(resource)) return tenantField;
  return Object.hasOwn(systemFieldTypes, name) ? systemFieldTypes[name] : undefined;
}

function splitKey(key: string): { name: string; operator: Operator | undefined } {
  for (const [suffix, operator] of suffixes) {
    if (key.endsWith(suffix)) return { name: key.slice(0, -suffix.length), operator };
  }
  return { name: key, operator: undefined };
}

/** Pattern matching works on text; on anything else a bare key means "equals". */
function operatorFor(field: Field, operator: Operator | undefined): Operator | undefined {
  const isText = field.type === 'text';
  if (operator === undefined) return isText ? 'like' : 'equal';
  if (operator.includes('like') && !isText) return undefined;
  const isOrdered = !['levels', 'codes', 'refs', 'boolean'].includes(field.type);
  return isOrdered || ['equal', 'notequal', 'null', 'notnull'].includes(operator) ? operator : undefined;
}

type FieldOf = (name: string) => Field | undefined;

function toCondition(fieldOf: FieldOf, key: string, text: string): Condition | Problem {
  const { name, operator: written } = splitKey(key);
  const field = fieldOf(name);
  if (!field) return { field: key, code: 'unknownFilter' };
  const operator = operatorFor(field, written);
  if (!operator) return { field: key, label: field.label, code: 'unknownFilter' };
  if (operator === 'null' || operator === 'notnull') return { field: name, operator, value: null };
  // Text is not validated by the field's format: a user may search for half an e-mail address.
  const loose: Field = field.type === 'text' ? { type: 'text', max: 500, label: field.label } : field;
  const parsed = parseValue(loose, text);
  if ('problem' in parsed) return { field: key, label: field.label, ...parsed.problem };
  return { field: name, operator, value: endOfDay(field, operator, text) ?? parsed.value };
}

/** A bare day as the upper bound of an instant means the whole day. */
function endOfDay(field: Field, operator: Operator, text: string): string | undefined {
  if (field.type !== 'datetime' || !isDate(text) || isDateTime(text)) return undefined;
  return operator === 'le' || operator === 'gt' ? `${text} 23:59:59` : undefined;
}

function toOrder(fieldOf: FieldOf, list: string, descending: boolean, problems: Problem[]): Order[] {
  return list
    .split(',')
    .map((item) => item.replace(/[^\w]/g, '').replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => name !== '')
    .flatMap((name) => {
      if (fieldOf(name)) return [{ field: name, descending }];
      problems.push({ field: name, code: 'unknownField' });
      return [];
    });
}

function toWhole(text: string | undefined, fallback: number, name: string, problems: Problem[]): number {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (Number.isSafeInteger(value) && (value >= 1 || (name === 'size' && value === -1)) && value <= 1e9) return value;
  problems.push({ field: name, code: 'notInteger' });
  return fallback;
}

/** True where `keyword` finds something: searched fields, or a title made of references that have them. */
export function isSearchable(resource: Resource): boolean {
  return resource.search !== undefined || resource.title.some((name) => resource.fields[name]?.type === 'ref');
}

type Query = Readonly<Record<string, unknown>>;

/** The first value counts where a name occurs several times. */
function textIn(query: Query, name: string): string | undefined {
  const raw = query[name];
  const first: unknown = Array.isArray(raw) ? raw[0] : raw;
  return first === undefined || first === null ? undefined : String(first);
}

/** Conditions and order; names are checked by `fieldOf`, those to sort by with `sortedBy`. */
function readFilter(query: Query, { fieldOf, sortedBy = fieldOf }: { fieldOf: FieldOf; sortedBy?: FieldOf }) {
  const problems: Problem[] = [];
  const conditions: Condition[] = [];
  for (const key of Object.keys(query)) {
    const value = (textIn(query, key) ?? '').trim();
    if (reserved.has(key.toLowerCase()) || key.endsWith('_ignore') || value === '') continue;
    const condition = toCondition(fieldOf, key, value);
    if ('code' in condition) problems.push(condition);
    else conditions.push(condition);
  }
  const order = [
    ...toOrder(sortedBy, textIn(query, 'ascs') ?? '', false, problems),
    ...toOrder(sortedBy, textIn(query, 'descs') ?? '', true, problems),
  ];
  return { conditions, order, problems };
}

/** Reads the query grammar for a list without a resource: only its fields can be filtered. */
export function toListFilter(fields: Fields, query: Query): ListFilter & { readonly problems: readonly Problem[] } {
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  return { fields, ...readFilter(query, { fieldOf }) };
}

/**
 * Reads the query grammar of this API family: field + suffix, `current`, `size`, `ascs`, `descs`, and
 * `keyword` for type-ahead, `searchCount=false` to leave out the total. Blank values are no condition. Names are checked against the declaration,
 * so nothing but declared columns ever reaches SQL; what does not fit is a problem, never ignored.
 */
export function toListQuery(resource: Resource, query: Query): ListQuery {
  const fieldOf = (name: string) => storedField(resource, name);
  const sortedBy = (name: string) => fieldOf(name) ?? fieldOf(name.replace(/Name$/, 'Id'));
  const read = readFilter(query, { fieldOf, sortedBy });
  const problems = [...read.problems];
  const current = toWhole(textIn(query, 'current'), 1, 'current', problems);
  const size = toWhole(textIn(query, 'size'), 10, 'size', problems);
  const keyword = (textIn(query, 'keyword') ?? '').trim().slice(0, 100);
  if (keyword && !isSearchable(resource)) problems.push({ field: 'keyword', code: 'unknownFilter' });
  const searchCount = textIn(query, 'searchCount')?.trim().toLowerCase() !== 'false';
  return { conditions: read.conditions, order: read.order, keyword, searchCount, current, size, problems };
}
