import type { FileLine } from './delimited.ts';

/** Whether a text is a page rather than delimited cells: many a LIS calls its HTML table .xls. */
export function isHtml(text: string): boolean {
  const begin = text.slice(0, LOOKED_AT).trimStart();
  if (!begin.startsWith('<')) return false;
  return /^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body|<meta)/i.test(begin) || /<table[\s>]/i.test(begin);
}

/** Styles and comments of a page stand before its table. */
const LOOKED_AT = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a piece of HTML: tags gone, entities resolved, blanks single. */
function wordsOf(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Wider or taller than any cell of an export: a page that is none. */
const [WIDEST, TALLEST] = [100, 2000];

/** How many columns or rows a cell spans, as its tag says. */
function spanOf(cell: string, attribute: 'colspan' | 'rowspan', most: number): number {
  const tag = cell.slice(0, cell.indexOf('>') + 1);
  const said = new RegExp(`\\s${attribute}\\s*=\\s*["']?\\s*(\\d{1,6})`, 'i').exec(tag)?.[1];
  return Math.min(Math.max(Number(said ?? 1), 1), most);
}

type Spanning = { readonly text: string; readonly rows: number };

/**
 * The cells of a table's rows, each in its column: one that spans rows says the same in all of them, of one that spans
 * columns the others are blank.
 */
function tableCells(rows: readonly string[]): string[][] {
  let above: (Spanning | undefined)[] = [];
  return rows.map((row) => {
    const cells: string[] = [];
    const below: (Spanning | undefined)[] = [];
    const put = (text: string, more: number): void => {
      if (more > 0) below[cells.length] = { text, rows: more };
      cells.push(text);
    };
    const putSpanning = (): void => {
      for (let over = above[cells.length]; over; over = above[cells.length]) put(over.text, over.rows - 1);
    };
    for (const cell of row.match(/<t[dh](?:\s[^>]*)?>[\s\S]*?(?=<t[dh][\s>]|<\/tr|$)/gi) ?? []) {
      putSpanning();
      const [text, more] = [wordsOf(cell), spanOf(cell, 'rowspan', TALLEST) - 1];
      put(text, more);
      for (let left = spanOf(cell, 'colspan', WIDEST) - 1; left > 0; left--) put('', more);
    }
    putSpanning();
    above = below;
    return cells;
  });
}

/** The rows of all tables of a page, in order; the number of a row is its place among them. */
export function readHtmlTable(html: string): FileLine[] {
  const shown = html.replace(/<!--[\s\S]*?-->|<(style|script)[\s>][\s\S]*?<\/\1\s*>/gi, '');
  return shown
    .split(/(?=<table[\s>])/i)
    .flatMap((table) => tableCells(table.match(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table|$)/gi) ?? []))
    .map((cells, index) => ({ line: index + 1, raw: cells.join('\t'), cells }));
}
