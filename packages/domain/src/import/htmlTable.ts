import type { FileLine } from './delimited.ts';
import { ReadingLimitExceeded, readingLimits } from './readingLimits.ts';

/** Whether a text is a page rather than delimited cells: many a LIS calls its HTML table .xls. */
export function isHtml(text: string): boolean {
  const begin = text.slice(0, LOOKED_AT).trimStart();
  if (!begin.startsWith('<')) return false;
  return /^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body|<meta)/i.test(begin) || /<table[\s>]/i.test(begin);
}

/** Enough characters, since styles and comments of a page come before its table. */
const LOOKED_AT = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a piece of HTML: tags gone, entities resolved, blanks single. */
function wordsOf(html: string): string {
  // No tag ends after the last `>`: searching every `<` there to the end would cost quadratic time.
  const end = html.lastIndexOf('>') + 1;
  const text = html
    .slice(0, end)
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '');
  return `${text}${html.slice(end)}`
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** More columns or rows than any export spans: such a page is not an export. */
const [WIDEST, TALLEST] = [100, 2000];

/** Where the cells of a row begin and end, each from its tag. */
function cellsIn(row: string): string[] {
  const cells: string[] = [];
  const [begins, ends] = [/<t[dh](?=[\s>])/gi, /<t[dh](?=[\s>])|<\/tr/gi];
  for (let begin = begins.exec(row); begin !== null; begin = begins.exec(row)) {
    const tagEnd = row.indexOf('>', begin.index);
    if (tagEnd < 0) break;
    ends.lastIndex = tagEnd + 1;
    const end = ends.exec(row)?.index ?? row.length;
    cells.push(row.slice(begin.index, end));
    begins.lastIndex = end;
  }
  return cells;
}

/** Without comments, styles and scripts. One that never ends is text. */
function withoutHidden(html: string): string {
  const shown: string[] = [];
  const begins = /<!--|<(style|script)[\s>]/gi;
  const endless = new Set<string>();
  let from = 0;
  for (let begin = begins.exec(html); begin !== null; begin = begins.exec(html)) {
    const name = (begin[1] ?? '--').toLowerCase();
    if (endless.has(name)) continue;
    const end = name === '--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = begins.lastIndex;
    if (!end.test(html)) {
      endless.add(name);
      continue;
    }
    shown.push(html.slice(from, begin.index));
    from = end.lastIndex;
    begins.lastIndex = from;
  }
  return shown.join('') + html.slice(from);
}

/** How many columns or rows a cell spans, as its tag says. */
function spanOf(cell: string, attribute: 'colspan' | 'rowspan', most: number): number {
  const tag = cell.slice(0, cell.indexOf('>') + 1);
  const said = new RegExp(`\\s${attribute}\\s*=\\s*(?:["']\\s*)?(\\d{1,6})`, 'i').exec(tag)?.[1];
  return Math.min(Math.max(Number(said ?? 1), 1), most);
}

type Spanning = { readonly text: string; readonly rows: number };

/**
 * The cells of a table's rows, each in its column: one that spans rows says the same in all of them, of one that spans
 * columns the others are blank.
 */
function tableCells(rows: readonly string[]): string[][] {
  let above: (Spanning | undefined)[] = [];
  let spanned = 0;
  return rows.map((row) => {
    const cells: string[] = [];
    const below: (Spanning | undefined)[] = [];
    const put = (text: string, more: number): void => {
      if (more > 0) below[cells.length] = { text, rows: more };
      cells.push(text);
      if (cells.length > readingLimits.columns) throw new ReadingLimitExceeded('tooManyColumns');
    };
    const putSpanned = (text: string, more: number): void => {
      if (++spanned > readingLimits.spannedCells) throw new ReadingLimitExceeded('tooManySpans');
      put(text, more);
    };
    const putSpanning = (): void => {
      for (let over = above[cells.length]; over; over = above[cells.length]) putSpanned(over.text, over.rows - 1);
    };
    for (const cell of cellsIn(row)) {
      putSpanning();
      const [text, more] = [wordsOf(cell), spanOf(cell, 'rowspan', TALLEST) - 1];
      put(text, more);
      for (let left = spanOf(cell, 'colspan', WIDEST) - 1; left > 0; left--) putSpanned('', more);
    }
    putSpanning();
    above = below;
    return cells;
  });
}

/** The rows of all tables of a page, in order; the number of a row is its place among them. */
export function readHtmlTable(html: string): FileLine[] {
  return withoutHidden(html)
    .split(/(?=<table[\s>])/i)
    .flatMap((table) => tableCells(table.match(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table|$)/gi) ?? []))
    .map((cells, index) => ({ line: index + 1, raw: cells.join('\t'), cells }));
}
