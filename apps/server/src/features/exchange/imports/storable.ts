/** Makes all texts of a value storable in PostgreSQL: zero characters are removed, lone surrogates are replaced. */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value);
  // A quick test, since nearly all content has neither. A literal `\u0000` in a text only costs the parsing.
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return value;
  return JSON.parse(text, (_, each) =>
    typeof each === 'string' ? each.replaceAll('\0', '').replace(halves, '\u{FFFD}') : each,
  ) as T;
}

const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
