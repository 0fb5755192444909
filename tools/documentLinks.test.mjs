import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const markdownIn = (folder, options) =>
  readdirSync(path.join(root, folder), options)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const documents = [...markdownIn('.'), ...markdownIn('docs', { recursive: true })];

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text) => new Set([...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) => anchorOf(heading.trim())));

/** Links inside the repository that lead nowhere, as "target". */
function brokenLinks(document) {
  const text = readFileSync(path.join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file, anchor] = link.split('#');
    const target = file === '' ? document : path.join(path.dirname(document), decodeURIComponent(file));
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(path.join(root, target), 'utf8')).has(anchor);
  });
}

test.each(documents)('links of %s lead to files and headings that are there', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});
