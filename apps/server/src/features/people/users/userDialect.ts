import type { FastifyInstance } from 'fastify';
import { defineError } from '#platform/http/errors';

/** What other clients of this API family call the fields of an account. */
const otherNames: Readonly<Record<string, string>> = { realName: 'name', roleId: 'roleIds' };

const NamesDiffer = defineError<{ field: string; other: string }>('NAMES_DIFFER', 400, {
  zh: ({ field, other }) => `${field} 与 ${other} 是同一内容，但发送的值不同`,
  en: ({ field, other }) => `${field} and ${other} are the same thing, but were sent with different values`,
});

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** Accounts as sent under either name. Values under both names must agree: one of the two would be lost otherwise. */
export function fromBladeFields(sent: Readonly<Values>): Values {
  const own: Values = {};
  for (const [key, value] of Object.entries(sent)) {
    const [name = '', ...suffix] = key.split('_');
    const field = otherNames[name];
    const known = field === undefined ? key : [field, ...suffix].join('_');
    if (field && Object.hasOwn(sent, known) && listText(sent[known]) !== listText(value))
      throw NamesDiffer({ field: key, other: known });
    own[known] = value;
  }
  return own;
}

/** An account under both names. */
function inBothWords(record: unknown): unknown {
  if (!isObject(record) || !('account' in record)) return record;
  return { ...record, realName: record.name, roleId: listText(record.roleIds) };
}

function answered(data: unknown): unknown {
  if (!isObject(data)) return data;
  return Array.isArray(data.records) ? { ...data, records: data.records.map(inBothWords) } : inBothWords(data);
}

/** Accounts are sent and received in one dialect; clients may use either of its names. */
export function speakUserDialect(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (isObject(request.query)) request.query = fromBladeFields(request.query);
    if (isObject(request.body)) request.body = fromBladeFields(request.body);
  });
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isObject(payload) && 'code' in payload && 'data' in payload
      ? { ...payload, data: answered(payload.data) }
      : payload,
  );
}
