/** So that Excel takes the file for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet would run a text that begins so; an apostrophe keeps it a text. Numbers need none. */
const isRun = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text);

function field(value: string | null): string {
  if (value === null) return '';
  const text = isRun(value) ? `'${value}` : value;
  // An empty text differs from a missing value.
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file, by RFC 4180. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(field).join(',')}\r\n`;
}
