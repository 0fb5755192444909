import { expect, test } from 'vitest';
import { columnWidths } from './columnWidths.ts';

/** The approximate width of a text on one line. */
const widthOf = (text: string, fontSize: number) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.6) * fontSize, 0);

const headers = [
  '检验项目',
  '水平',
  '回报数',
  '实验室数',
  '指定值',
  'u(xpt)',
  '稳健均值',
  '稳健标准差',
  'CV %',
  '满意 / 可疑 / 不满意',
  '合格率 %',
];
const figures = ['1', '118', '118', '4.512', '0.0123', '4.512', '0.1234', '2.73', '110 / 5 / 3', '95.6'];
const summaryOf = (name: string) =>
  headers.map((header, index) => ({
    header,
    texts: [index === 0 ? name : (figures[index - 1] ?? '')],
    isNumber: index > 0,
  }));

test.each(['丙氨酸氨基转移酶 (U/L)', 'Alanine aminotransferase (U/L)'])('a summary has its names whole: %s', (name) => {
  const columns = summaryOf(name);
  const { fontSize, widths } = columnWidths(columns, 445);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(445.001);
  for (const [index, { texts, isNumber }] of columns.entries())
    for (const text of texts) {
      const word = isNumber ? text : (text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '');
      expect(widths[index]).toBeGreaterThanOrEqual(widthOf(word, fontSize) - 0.001);
    }
  expect(fontSize).toBeGreaterThanOrEqual(6.5);
});

test('where there is room, letters keep their size and the texts take what is left', () => {
  const { fontSize, widths } = columnWidths(
    [
      { header: '编号', texts: ['A012'], isNumber: false },
      { header: '得分', texts: ['95.6'], isNumber: true },
    ],
    400,
  );
  expect(fontSize).toBe(9);
  expect(widths[0]).toBeGreaterThan(300);
  expect((widths[0] ?? 0) + (widths[1] ?? 0)).toBeCloseTo(400, 6);
});
