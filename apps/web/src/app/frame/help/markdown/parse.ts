/** A part of a help page. Only what the pages use: anything else is a paragraph, and HTML stays text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly text: string; readonly source: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const picture = /^!\[([^\]]*)\]\(([^)\s]+)\)$/;
const item = /^(?:(-)|\d+\.) +(.*)$/;

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function blockOf(chunk: string): Block[] {
  const lines = chunk.split('\n');
  const [first = '', ...rest] = lines;
  const heading = /^(#+) +(.*)$/.exec(first);
  if (heading?.[1] !== undefined && heading[2] !== undefined) {
    const below = rest.join('\n').trim();
    return [{ kind: 'heading', level: heading[1].length, text: heading[2] }, ...(below === '' ? [] : blockOf(below))];
  }
  const [, text, source] = picture.exec(first) ?? [];
  if (text !== undefined && source !== undefined) return [{ kind: 'picture', text, source }];
  if (first.startsWith('```')) return [{ kind: 'code', text: rest.filter((line) => line !== '```').join('\n') }];
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return [{ kind: 'table', head, rows }];
  }
  const start = item.exec(first);
  if (start) {
    // A line that begins no item continues the one above.
    const whole = chunk.replace(/\n(?!- |\d+\. )\s*/g, ' ');
    const items = whole.split('\n').map((line) => item.exec(line)?.[2] ?? line);
    return [{ kind: 'list', isOrdered: start[1] === undefined, items }];
  }
  return [{ kind: 'paragraph', text: lines.join(' ') }];
}

/** The blocks of a page, which blank lines separate. */
export function parseMarkdown(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .flatMap(blockOf);
}

/** A stretch of a line: plain, bold, code or a link. */
export type Span = { readonly kind: 'text' | 'bold' | 'code' | 'link'; readonly text: string; readonly href?: string };

const span = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(span)) {
    const [whole, bold, code, label, href] = found;
    if (found.index > end) spans.push({ kind: 'text', text: line.slice(end, found.index) });
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (label !== undefined) spans.push({ kind: 'link', text: label, href });
    end = found.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

/** A line as a person reads it, for the search. */
export const plainText = (line: string) =>
  parseSpans(line)
    .map(({ text }) => text)
    .join('');

/** A heading's anchor, as GitHub makes it. */
export const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
