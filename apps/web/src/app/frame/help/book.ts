import type { Language } from '#platform/language/language.ts';
import { type Block, parseMarkdown, plainText, slugOf } from './markdown/parse.ts';

/** A heading of a page with what is below it. */
export type HelpSection = { readonly heading: string; readonly blocks: readonly Block[]; readonly text: string };

/** A page, cut at its headings; the first section has the title of the page. */
export type HelpPage = { readonly name: string; readonly title: string; readonly sections: readonly HelpSection[] };

/** All pages by name, in both languages: they have the same names and the same headings in the same order. */
export type HelpBook = Readonly<Record<Language, ReadonlyMap<string, HelpPage>>>;

/** A page, and the place of a section in it. */
export type HelpPlace = { readonly page: string; readonly section: number };

export const contents: HelpPlace = { page: 'index', section: 0 };

const linesOf = (block: Block): readonly string[] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [block.head, ...block.rows].flat();
  return [block.text];
};

function sectionsOf(blocks: readonly Block[]): HelpSection[] {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' ? [at] : []));
  return starts.map((start, i) => {
    const own = blocks.slice(start, starts[i + 1]);
    const [heading = '', ...text] = own.flatMap(linesOf).map(plainText);
    return { heading, blocks: own, text: text.join(' ') };
  });
}

function pagesIn(files: Readonly<Record<string, string>>): ReadonlyMap<string, HelpPage> {
  const pages = Object.entries(files).map(([file, text]): HelpPage => {
    const name = file.replace(/^.*\/|\.md$/g, '');
    const sections = sectionsOf(parseMarkdown(text));
    return { name, title: sections[0]?.heading ?? name, sections };
  });
  const listed = Object.entries(files).find(([file]) => file.endsWith(`/${contents.page}.md`))?.[1] ?? '';
  const inOrder = pages.toSorted((a, b) => listed.indexOf(`(${a.name}.md)`) - listed.indexOf(`(${b.name}.md)`));
  return new Map(inOrder.map((page) => [page.name, page]));
}

export function makeBook(files: Readonly<Record<Language, Readonly<Record<string, string>>>>): HelpBook {
  return { zh: pagesIn(files.zh), en: pagesIn(files.en) };
}

/**
 * The place that a reference such as `rules#sensitivity` names; the anchor is a heading's, in either language. Undefined
 * where there is none.
 */
export function placeOf(book: HelpBook, reference: string): HelpPlace | undefined {
  const [page = '', anchor] = reference.split('#');
  const editions = [book.en.get(page), book.zh.get(page)];
  if (editions.includes(undefined)) return undefined;
  if (anchor === undefined) return { page, section: 0 };
  const sections = editions.map((edition) => edition?.sections.findIndex(({ heading }) => slugOf(heading) === anchor));
  const section = sections.find((place) => place !== undefined && place >= 0);
  return section === undefined ? undefined : { page, section };
}

export type HelpFind = HelpPlace & { readonly title: string; readonly heading: string; readonly snippet: string };

const mostFinds = 20;
const before = 24;
const snippetLength = 90;

function snippetOf(text: string, words: readonly string[]): string {
  const low = text.toLowerCase();
  const at = Math.max(0, ...words.map((word) => low.indexOf(word)));
  const start = at <= before ? 0 : at - before;
  const cut = text.slice(start, start + snippetLength);
  return `${start > 0 ? '…' : ''}${cut}${start + snippetLength < text.length ? '…' : ''}`;
}

/** How near a section is to the words: its page's title, its own heading, another section of such a page, its text. */
function rankOf(has: (text: string) => boolean, at: number, editions: readonly (HelpPage | undefined)[]) {
  const titled = editions.some((page) => has(page?.title ?? ''));
  if (titled && at === 0) return 0;
  if (editions.some((page) => has(page?.sections[at]?.heading ?? ''))) return 1;
  if (titled) return 2;
  return editions.some((page) => page && has(`${page.title} ${page.sections[at]?.heading} ${page.sections[at]?.text}`))
    ? 3
    : undefined;
}

/** The sections that have every word, in the language that is shown or in the other one; the nearest first. */
export function findInHelp(book: HelpBook, language: Language, typed: string): HelpFind[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const other = language === 'zh' ? 'en' : 'zh';
  const pages = [...book[language].values()].filter(({ name }) => name !== contents.page);
  return pages
    .flatMap((page) =>
      page.sections.map(({ heading, text }, section) => ({
        rank: rankOf(has, section, [page, book[other].get(page.name)]),
        find: { page: page.name, section, title: page.title, heading, snippet: snippetOf(text, words) },
      })),
    )
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ find }) => find)
    .slice(0, mostFinds);
}
