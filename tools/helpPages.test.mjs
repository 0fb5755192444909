import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { helpShots } from './screenshots/helpShots.mjs';

const docs = path.join(import.meta.dirname, '../docs');
const pagesOf = (language) =>
  readdirSync(path.join(docs, language))
    .filter((name) => name.endsWith('.md'))
    .sort();
const textOf = (language, page) => readFileSync(path.join(docs, language, page), 'utf8');
const pages = pagesOf('en');

/** The outline of a page: the level of each heading, in order. */
const outlineOf = (text) => [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks.length);

/** The shape of a page's blocks, so that no list or table is in one language only. */
const listItems = (text) => [...text.matchAll(/^(?:- |\d+\. |\|)/gm)].length;

/** The pieces of a page that end a sentence by themselves: a paragraph, a list item, a cell of a table, a heading. */
const piecesOf = (text) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n|\|/)
    .map((piece) => piece.replace(/^\s*(?:#+|-|\d+\.)\s+/, '').trim())
    .filter((piece) => /[\p{L}]/u.test(piece));

const wordsIn = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const tooLong = {
  en: (text) =>
    piecesOf(text)
      .flatMap((piece) => piece.split(/(?<=[.!?])\s+/))
      .filter((sentence) => wordsIn(sentence) > 25),
  zh: (text) =>
    piecesOf(text)
      .flatMap((piece) => piece.split(/[。！？]/))
      .filter((sentence) => [...sentence].length > 60),
};

test('the help has the same pages in both languages', () => {
  expect(pagesOf('zh')).toEqual(pages);
});

test.each(pages)('%s has the same headings, lists and tables in both languages', (page) => {
  const [en, zh] = [textOf('en', page), textOf('zh', page)];
  expect(outlineOf(zh)).toEqual(outlineOf(en));
  expect(outlineOf(en)[0]).toBe(1);
  expect(listItems(zh)).toBe(listItems(en));
});

test.each(pages)('%s has no sentence over 25 words or 60 characters, and no page over 600 words', (page) => {
  expect(tooLong.en(textOf('en', page))).toEqual([]);
  expect(tooLong.zh(textOf('zh', page))).toEqual([]);
  expect(wordsIn(textOf('en', page))).toBeLessThanOrEqual(600);
});

test.each(['en', 'zh'])('%s: each page is in one language, and the index leads to all of them', (language) => {
  const listed = [...textOf(language, 'index.md').matchAll(/\]\(([^)]+)\)/g)].map(([, page]) => page);
  expect([...listed].sort()).toEqual(pages.filter((page) => page !== 'index.md'));
  const titles = listed.map((page) => textOf(language, page).match(/^# (.+)$/m)?.[1]);
  expect([...textOf(language, 'index.md').matchAll(/\[([^\]]+)\]\(/g)].map(([, title]) => title)).toEqual(titles);
  if (language === 'en')
    expect(
      pages.filter((page) => /\p{Script=Han}/u.test(textOf('en', page).replace(/\]\([^)]*\)|水平1/g, ''))),
    ).toEqual([]);
});

const byText = (a, b) => (a < b ? -1 : 1);
const picturesIn = (text) =>
  [...text.matchAll(/^!\[([^\]]+)\]\((pictures\/[\w-]+\.png)\)$/gm)].map(([, , file]) => file);
const weigh = (language, file) => statSync(path.join(docs, language, file)).size;

test('each page has the same pictures in both languages, and every picture is on a page and of `npm run screenshots`', () => {
  for (const page of pages) expect(picturesIn(textOf('zh', page))).toEqual(picturesIn(textOf('en', page)));
  const shown = pages.flatMap((page) => picturesIn(textOf('en', page))).sort(byText);
  expect(shown).toEqual(helpShots.map(({ name }) => `pictures/${name}.png`).sort(byText));
  for (const language of ['zh', 'en'])
    expect(
      readdirSync(path.join(docs, language, 'pictures'))
        .map((name) => `pictures/${name}`)
        .sort(),
    ).toEqual(shown);
});

test('the pictures of the help weigh 4 MB at most in all', () => {
  const files = pages.flatMap((page) => picturesIn(textOf('en', page)));
  const bytes = ['zh', 'en'].flatMap((language) => files.map((file) => weigh(language, file)));
  expect(bytes.reduce((all, each) => all + each, 0)).toBeLessThan(4_000_000);
});
