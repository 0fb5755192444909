import { describe, expect, test } from 'vitest';
import { isHtml, readHtmlTable } from './htmlTable.ts';

const cells = (html: string) => readHtmlTable(html).map((line) => line.cells);

describe('whether a text is a page', () => {
  test.each([
    '<style>td { color: red }</style><table><tr><td>x</table>',
    '<div class="a">\n<TABLE border=1>',
    '<!-- made by a LIS --><table>',
    '\ufeff <?xml version="1.0"?><html>',
    `<style>${'td { mso-number-format: General }'.repeat(200)}</style><table>`,
    '<center><font><table>',
  ])('%.30s is one', (text) => expect(isHtml(text)).toBe(true));

  test.each(['GLU,<0.1,<table', '<0.1,GLU\n', '<STX>H|\\^&', '项目,结果', '<Results><Result/></Results>'])(
    '%s is none',
    (text) => expect(isHtml(text)).toBe(false),
  );
});

describe('cells keep their columns', () => {
  test('one that spans rows is in each of them', () => {
    const html = `<table><tr><th>A<th>B<th>C</tr><tr><td rowspan="3">GLU<td>1<td>5.0</tr><tr><td>2<td>15.0</tr>
      <tr><td rowspan=2>3<td>25.0</tr><tr><td>Na<td>140</tr></table>`;
    expect(cells(html)).toEqual([
      ['A', 'B', 'C'],
      ['GLU', '1', '5.0'],
      ['GLU', '2', '15.0'],
      ['GLU', '3', '25.0'],
      ['Na', '3', '140'],
    ]);
  });

  test('behind one that spans columns the next are blank', () => {
    expect(cells("<table><tr><td colspan='2'>Total<td>5.0</tr><tr><td>a<td>b<td>c</tr></table>")).toEqual([
      ['Total', '', '5.0'],
      ['a', 'b', 'c'],
    ]);
  });

  test('a span ends with its table, and one of both spans both', () => {
    const html = '<table><tr><td rowspan=9 colspan=2>x<td>1</tr><tr><td>2</tr></table><table><tr><td>y</tr></table>';
    expect(cells(html)).toEqual([['x', '', '1'], ['x', '', '2'], ['y']]);
  });

  test('what a page does not show is no row', () => {
    expect(cells('<!-- <tr><td>old</tr> --><table><tr><td>a<!-- b --></tr></table>')).toEqual([['a']]);
  });

  test('a span beyond all measure is cut', () => {
    expect(cells('<table><tr><td colspan=999999>x</tr></table>')[0]?.length).toBe(100);
  });
});
