import { type Field, isTenantOwned, labelName, type Resource, storedFields } from '@qc/resource-kit';
import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id } from './wire.ts';

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'integer':
      return z.int();
    case 'number':
      return z.number();
    case 'decimal':
      return z.string().regex(/^-?\d+(\.\d+)?$/);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value));
    case 'levels':
      return z.array(z.int());
    case 'codes':
      return z.array(z.string());
    case 'refs':
      return z.array(id);
    case 'ref':
    case 'file':
      return id;
    case 'date':
      return z.string().meta({ description: 'yyyy-MM-dd' });
    case 'datetime':
      return z.string().meta({ description: 'yyyy-MM-dd HH:mm:ss' });
    case 'text':
      return z.string();
  }
}

const titled = (field: Field): z.ZodType => valueSchema(field).meta({ title: `${field.label.en} / ${field.label.zh}` });
const isAlwaysGiven = (field: Field): boolean =>
  field.required === true ||
  (field.type === 'boolean' && !field.mayBeUnknown) ||
  ('default' in field && field.default !== undefined);

/** A record as the API sends it, references with the title of what they point to. */
function recordSchema(resource: Resource): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    shape[name] = isAlwaysGiven(field) ? titled(field) : titled(field).nullable();
    if (field.computed) shape[name] = shape[name].optional();
    if (field.type === 'ref') shape[labelName(name)] = z.string().nullable();
    if (field.type === 'refs') shape[labelName(name)] = z.array(z.string());
  }
  return z.looseObject({
    id,
    ...(isTenantOwned(resource) && { tenantId: z.string() }),
    createUser: id.nullable(),
    createTime: z.string(),
    updateUser: id.nullable(),
    updateTime: z.string(),
    version: z.int(),
    ...shape,
  });
}

/** What a client sends to write a record: all of it to create one, else what changes. */
function inputSchema(resource: Resource, isNew: boolean): z.ZodType {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const fields = writable.map(([name, field]) => [
    name,
    field.required && isNew ? titled(field) : titled(field).nullish(),
  ]);
  const version = z.int().optional().meta({ description: 'The version the change started from' });
  return z.looseObject({ id: isNew ? id.optional() : id, version, ...Object.fromEntries(fields) });
}

const pageOf = (record: z.ZodType) =>
  z.looseObject({
    records: z.array(record),
    total: z.int().nullable(),
    size: z.int(),
    current: z.int(),
    pages: z.int().nullable(),
  });

const Saved = z.looseObject({ id, version: z.int() });

/** Of all verbs together: a page and a detail share the schema of the record, which is most of the work. */
function schemasOf(resource: Resource): Readonly<Record<string, CallSchemas>> {
  const record = recordSchema(resource);
  const fields = Object.fromEntries(storedFields(resource));
  const none = { input: undefined, answer: undefined, fields: undefined };
  const change = { ...none, input: inputSchema(resource, false), answer: Saved };
  return {
    page: { ...none, answer: pageOf(record), fields },
    export: { ...none, fields },
    detail: { ...none, input: z.object({ id }), answer: record.nullable() },
    remove: { ...none, input: z.object({ ids: z.string() }) },
    save: { ...change, input: inputSchema(resource, true) },
    update: change,
    submit: change,
  };
}

const made = new WeakMap<Resource, ReturnType<typeof schemasOf>>();

/** The schemas of a resource's generic calls: of what is answered to check it, of what is sent to describe it. */
export function recordSchemas(resource: Resource, verb: string): CallSchemas {
  const schemas = made.get(resource) ?? schemasOf(resource);
  made.set(resource, schemas);
  const found = schemas[verb];
  if (!found) throw new Error(`no schemas of ${verb}`);
  return found;
}
