/** Types whose values stand in a list without quotes. */
const bare = /^(?:smallint|int|bigint|double precision|real|numeric|boolean|date|timestamp)/;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function bareElement(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'NULL';
  return value instanceof Date ? value.toISOString() : String(value);
}

function textElement(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** How values of a type are written in a list. */
function elementOf(type: string): (value: unknown) => string {
  // A list of lists would be taken for a table: one that stands in another travels as its text.
  if (type.endsWith('[]')) return (value) => quoted(listText(value as readonly unknown[], type.slice(0, -2)));
  if (type === 'json' || type === 'jsonb') return (value) => quoted(JSON.stringify(value));
  return bare.test(type) ? bareElement : textElement;
}

/** Values as the database writes a list of a type; what is not given is null, as in JSON. */
export function listText(values: readonly unknown[], type: string): string {
  const element = elementOf(type);
  const elements = values.map((value) => (value === null || value === undefined ? 'NULL' : element(value)));
  return `{${elements.join(',')}}`;
}
