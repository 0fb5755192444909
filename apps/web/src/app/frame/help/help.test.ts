import { menu, screens } from '@qc/resources';
import { screenHelp } from '@qc/resources/screenHelp';
import { describe, expect, it, test } from 'vitest';
import { keysSections } from '#platform/screen/screenKeys.ts';
import { findInHelp, makeBook, placeOf } from './book.ts';
import { parseMarkdown, parseSpans } from './markdown/parse.ts';
import { pages as en } from './pages/en.ts';
import { pages as zh } from './pages/zh.ts';

const book = makeBook({ zh, en });

describe('the help of the screens', () => {
  test('every screen names a page and a section that both languages have', () => {
    expect(screens.length).toBeGreaterThan(90);
    const paths = screens.map(({ path }) => path);
    expect(paths.filter((path) => !placeOf(book, screenHelp[path] ?? ''))).toEqual([]);
    expect(Object.keys(screenHelp).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('the keys that screens name are sections of the page of keys', () => {
    const sections = ['everywhere', ...keysSections].map((name) => placeOf(book, `keyboard#${name}`)?.section);
    expect(sections).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each(['zh', 'en'] as const)('a way such as **Review › Alerts** is one of the menu (%s)', (language) => {
    const labels = new Set([...menu, ...screens].map(({ label }) => label[language]));
    const text = JSON.stringify([...book[language].values()]);
    const ways = [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold = '']) => (bold.includes(' › ') ? [bold] : []));
    expect(ways.length).toBeGreaterThan(60);
    expect(ways.filter((way) => way.split(' › ').some((part) => !labels.has(part)))).toEqual([]);
  });

  test('links between pages lead to a page and a section', () => {
    const links = [...book.zh, ...book.en].flatMap(([name, page]) =>
      page.sections.flatMap(({ blocks }) =>
        [...JSON.stringify(blocks).matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => ({ name, href })),
      ),
    );
    const inside = links.filter(({ href }) => !href.startsWith('../'));
    expect(inside.length).toBeGreaterThan(100);
    expect(inside.filter(({ href }) => !placeOf(book, href.replace(/\.md(?=#|$)/, '')))).toEqual([]);
  });
});

describe('the search', () => {
  const firstOf = (language: 'zh' | 'en', typed: string) => findInHelp(book, language, typed)[0];

  it('finds by title, by heading and by text, headings first', () => {
    expect(firstOf('en', 'data review')).toMatchObject({ page: 'data-review', section: 0 });
    expect(firstOf('zh', '报警灵敏度')).toMatchObject({ page: 'rules', title: '规则与报警灵敏度' });
    expect(firstOf('zh', '恢复码')).toMatchObject({ page: 'own-account', heading: '两步登录' });
    expect(firstOf('zh', '恢复码')?.snippet).toContain('恢复码');
  });

  it('understands the other language and shows the own one', () => {
    expect(firstOf('zh', 'sensitivity')).toMatchObject({ page: 'rules', heading: '规则与报警灵敏度' });
    expect(firstOf('en', '月度报告')).toMatchObject({ title: 'The monthly report' });
  });

  it('wants every word, and finds nothing for none', () => {
    expect(findInHelp(book, 'en', 'recovery codes ten').map(({ page }) => page)).toEqual(['own-account']);
    expect(findInHelp(book, 'en', 'recovery zebra')).toEqual([]);
    expect(findInHelp(book, 'en', '  ')).toEqual([]);
  });
});

describe('a page', () => {
  it('is headings, paragraphs, lists, tables and code', () => {
    const text =
      '# A\n\nOne\ntwo.\n\n## B\n- x\n  y\n- z\n\n1. p\n2. q\n\n| k | w |\n|---|---|\n| a | `b` |\n\n```sh\nnpm ci\n```\n';
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'One two.' },
      { kind: 'heading', level: 2, text: 'B' },
      { kind: 'list', isOrdered: false, items: ['x y', 'z'] },
      { kind: 'list', isOrdered: true, items: ['p', 'q'] },
      { kind: 'table', head: ['k', 'w'], rows: [['a', '`b`']] },
      { kind: 'code', text: 'npm ci' },
    ]);
  });

  it('has bold, code and links in its lines; HTML stays text', () => {
    expect(parseSpans('a **b** `c` [d](e.md#f) <img src=x onerror=y>')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'd', href: 'e.md#f' },
      { kind: 'text', text: ' <img src=x onerror=y>' },
    ]);
  });
});

test('the pictures of a page come with the application, in its language', () => {
  const sources = (['zh', 'en'] as const).map((language) =>
    [...book[language].values()].flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []))),
    ),
  );
  expect(sources[0]?.length).toBeGreaterThan(15);
  expect(sources[0]?.filter((source) => !source.includes('/docs/zh/pictures/'))).toEqual([]);
  expect(sources[1]?.filter((source) => !source.includes('/docs/en/pictures/'))).toEqual([]);
});
