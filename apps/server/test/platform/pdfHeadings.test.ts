import type { Content } from 'pdfmake';
import { expect, test } from 'vitest';
import { headingBlock, tableBlock } from '#platform/pdf/blocks';
import { printPdf } from '#platform/pdf/printPdf';
import { pdfText } from '../review/pdfText.ts';

const rows = tableBlock([{ header: 'Column', width: '*' }], [['first row'], ['second row']]);
const chart = { svg: '<svg width="400" height="200"><text x="9" y="9">a chart</text></svg>', width: 400 };

const tried = 7;

/** The pages of a document whose part begins after the given number of lines. */
async function pages(lines: number, part: Content): Promise<string[]> {
  const filled = Array.from({ length: lines }, (_, at): Content => `line ${at}`);
  const content = [...filled, headingBlock('HEADING'), part, 'afterwards'];
  return pdfText(await printPdf({ title: '', owner: '', content, foot: { left: '', right: '' } }));
}

test.each([
  ['a table', rows, 'first row', 37],
  ['a chart', chart, 'a chart', 27],
  ['words', 'a sentence', 'a sentence', 38],
])('a heading before %s is never the last of its page', async (_, part, first, from) => {
  let turned = 0;
  for (let lines = from; lines < from + tried; lines += 1) {
    const text = await pages(lines, part);
    const page = text.find((each) => each.includes('HEADING')) ?? '';
    expect(page, `${lines} lines`).toContain(first);
    if (text.findIndex((each) => each.includes('HEADING')) > 0) turned += 1;
  }
  // The tried lengths reach over the end of the page.
  expect(turned).toBeGreaterThan(0);
  expect(turned).toBeLessThan(tried);
});
