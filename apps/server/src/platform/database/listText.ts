/** Types whose values need no quotes in a list. */
const bare = /^(?:smallint|int|bigint|double precision|real|numeric|boolean|date|timestamp)/;

/** Few texts have anything to be marked, and to look for it is cheaper than to replace nothing. */
function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** JSON has neither control characters nor halves of pairs: written as JSON once more it is marked as a list wants it. */
const quotedJson = (value: unknown): string => JSON.stringify(JSON.stringify(value));

function bareElement(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'NULL';
  return value instanceof Date ? value.toISOString() : String(value);
}

function textElement(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return quoted(value.toISOString());
  return typeof value === 'object' ? quotedJson(value) : quoted(String(value));
}

/** How values of a type are written in a list. */
function elementOf(type: string): (value: unknown) => string {
  // A list of lists would be read as a table: an inner list is sent as its text.
  if (type.endsWith('[]')) return (value) => quoted(listText(value as readonly unknown[], type.slice(0, -2)));
  if (type === 'json' || type === 'jsonb') return quotedJson;
  return bare.test(type) ? bareElement : textElement;
}

/**
 * Neighbouring rows share times, codes and names: the text of a value that equals the one before it is reused, and a
 * time that many rows share is formatted once.
 */
function writerOf(element: (value: unknown) => string): (value: unknown) => string {
  const times = new Map<Date, string>();
  const timeText = (time: Date): string => {
    const text = times.get(time) ?? element(time);
    times.set(time, text);
    return text;
  };
  let last: unknown;
  let text = '';
  return (value) => {
    if (value === null || value === undefined) return 'NULL';
    if (value !== last) text = value instanceof Date ? timeText(value) : element(value);
    last = value;
    return text;
  };
}

/** Values as the database writes a list of a type; what is not given is null, as in JSON. */
export function listText(values: readonly unknown[], type: string): string {
  if (values.length === 0) return '{}';
  return `{${values.map(writerOf(elementOf(type))).join(',')}}`;
}
