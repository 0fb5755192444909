import type { Field, Fields } from './field.ts';
import { labelName } from './names.ts';
import { isTenantOwned, type Resource } from './resource.ts';

/** The part of JSON Schema that our declarations need. */
export type JsonSchema = { [key: string]: unknown };

function typeSchema(field: Field): JsonSchema {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: field.max };
    case 'integer':
      return { type: 'integer', ...bounds(field) };
    case 'number':
      return {
        type: 'number',
        ...bounds(field),
        ...(field.above === undefined ? {} : { exclusiveMinimum: field.above }),
      };
    case 'decimal':
      return { type: 'string', description: `Exact decimal with ${field.scale} places` };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', description: 'yyyy-MM-dd' };
    case 'datetime':
      return { type: 'string', description: 'yyyy-MM-dd HH:mm:ss' };
    case 'choice':
      return { type: 'string', enum: field.choices.map((choice) => choice.value) };
    case 'levels':
      return { type: 'array', items: { type: 'integer', enum: [1, 2, 3] } };
    case 'codes':
      return { type: 'array', items: { type: 'string', maxLength: field.max } };
    case 'refs':
      return { type: 'array', items: idSchema };
    case 'ref':
    case 'file':
      return idSchema;
  }
}

const idSchema: JsonSchema = { type: 'string', pattern: '^\\d{1,19}$' };

function bounds(field: { readonly min?: number; readonly max?: number }): JsonSchema {
  return {
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
  };
}

function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

function titled(field: Field): JsonSchema {
  const schema = { title: `${field.label.en} / ${field.label.zh}`, ...typeSchema(field) };
  const isYesOrNo = field.type === 'boolean' && !field.mayBeUnknown;
  return field.required || isYesOrNo ? schema : nullable(schema);
}

/** What a client sends to `save`, `update` and `submit`, for the OpenAPI document. */
export function inputSchema(resource: Resource): JsonSchema {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    type: 'object',
    properties: {
      id: idSchema,
      version: { type: 'integer', description: 'The version the change started from' },
      ...Object.fromEntries(writable.map(([name, field]) => [name, titled(field)])),
    },
    required: writable.filter(([, field]) => field.required).map(([name]) => name),
  };
}

/** A record as the API sends it, references with the title of what they point to. */
export function recordSchema(resource: Resource): JsonSchema {
  const properties: Record<string, JsonSchema> = {
    id: idSchema,
    ...(isTenantOwned(resource) ? { tenantId: { type: 'string' } } : {}),
    createUser: nullable(idSchema),
    createTime: { type: 'string' },
    updateUser: nullable(idSchema),
    updateTime: { type: 'string' },
    status: { type: 'integer' },
    version: { type: 'integer' },
    isDeleted: { type: 'integer' },
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    properties[name] = titled(field);
    if (field.type === 'ref') properties[labelName(name)] = nullable({ type: 'string' });
    if (field.type === 'refs') properties[labelName(name)] = { type: 'array', items: { type: 'string' } };
  }
  return { type: 'object', properties };
}

/** What a list can be filtered by, for the OpenAPI document. */
export function filterSchema(fields: Fields): Readonly<Record<string, JsonSchema>> {
  const described = Object.entries(fields).map(([name, field]) => {
    const title = `${field.label.en} / ${field.label.zh}`;
    return [
      name,
      { type: 'string', title, description: 'Also with a suffix: _equal, _notequal, _like, _ge, _le, _null …' },
    ];
  });
  return Object.fromEntries(described);
}
