/** What PostgreSQL keeps of texts that came from outside, wherever they stand: no zero character and no half of a letter. */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value);
  // Nearly all content has neither; what is escaped in the text of a file itself only costs the second look.
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return value;
  return JSON.parse(text, (_, each) =>
    typeof each === 'string' ? each.replaceAll('\0', '').replace(halves, '\u{FFFD}') : each,
  ) as T;
}

const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
