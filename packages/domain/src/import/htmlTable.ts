import type { FileLine } from './delimited.ts';

/** Whether a text is a page rather than delimited cells: many a LIS calls its HTML table .xls. */
export function isHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<table|<head|<body|<meta)/i.test(text.slice(0, 2000));
}

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

/** The rows of all tables of a page, in order; the number of a row is its place among them. */
export function readHtmlTable(html: string): FileLine[] {
  const rows = html.match(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table|$)/gi) ?? [];
  return rows.map((row, index) => {
    const cells = (row.match(/<t[dh](?:\s[^>]*)?>[\s\S]*?(?=<t[dh][\s>]|<\/tr|$)/gi) ?? []).map(wordsOf);
    return { line: index + 1, raw: cells.join('\t'), cells };
  });
}
