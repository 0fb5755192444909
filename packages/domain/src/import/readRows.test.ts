import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDelimitedReader, guessDelimiter, readDelimited } from './delimited.ts';
import { detectEncoding } from './encoding.ts';
import { isHtml, readHtmlTable } from './htmlTable.ts';
import { type ImportLayout, plainLayout } from './importLayout.ts';
import { levelAtEnd, levelOf } from './levelOf.ts';
import { type ImportRow, readRows } from './readRows.ts';
import { matchesAny } from './wildcard.ts';

/** Every kind of file that laboratories send, and the rows it must give. */
const read = (text: string, layout: Partial<ImportLayout> = {}): readonly ImportRow[] => {
  const whole = { ...plainLayout, ...layout };
  return readRows(readDelimited(text, whole), whole).rows;
};
/** Line, analyte, level, time, value or what is wrong: enough to compare. */
const short = ({ line, codes, level, measuredAt, value, problem }: ImportRow) =>
  [line, codes.analyte, level, measuredAt?.text ?? null, problem ? problem.code : value] as const;

const at = '2026-03-04 08:30:00';

describe('rows of results', () => {
  test.each([
    ['comma, LF', 'Test,Level,Date,Result\nGLU,1,2026-03-04 08:30,5.20\n'],
    ['semicolon, CRLF, decimal comma', 'Test;Level;Date;Result\r\nGLU;L1;2026-03-04 08:30;5,20\r\n'],
    ['tab, bare CR', 'Test\tLevel\tDate\tResult\rGLU\tLevel 1\t2026/3/4 8:30\t5.20'],
    ['pipe', 'Test|Level|Date|Result\nGLU|1|20260304083000|  5.20 '],
    ['a mark at the beginning', '\ufeffTest,Level,Date,Result\nGLU,1,2026-03-04 08:30,5.20'],
    ['every cell quoted', '"Test","Level","Date","Result"\n"GLU","1","2026-03-04 08:30","5.20"'],
    ['unit after the value', 'Test,Level,Date,Result\nGLU,1,2026-03-04 08:30,5.20 mmol/L'],
    ['date and time apart', 'Test,Level,Date,Time,Result\nGLU,1,20260304,8:30 a.m.,5.20'],
    ['a spreadsheet serial', 'Test,Level,Date,Result\nGLU,1,46085.354166667,5.20'],
    ['Chinese headings', '项目,水平,质控日期,测定值\nGLU,水平1,2026年3月4日 上午8:30,5.20'],
  ])('%s', (_kind, text) => {
    const [row, ...others] = read(text);
    expect(others).toEqual([]);
    expect(row && short(row).slice(1, 4)).toEqual(['GLU', 1, at]);
    expect(Number(row?.value)).toBe(5.2);
    expect(row?.problem).toBeNull();
  });

  test('five digits are a date only where every date of the column is one', () => {
    const heading = 'Test,Level,Date,Result\n';
    const serials = read(`${heading}GLU,1,46085,5.1\n\nGLU,1,46086.5,5.2\n`);
    expect(serials.map(short).map(([, , , time]) => time)).toEqual(['2026-03-04 00:00:00', '2026-03-05 12:00:00']);
    const mixed = read(`${heading}GLU,1,2026-03-04,5.1\nGLU,1,20261,5.2\n`);
    expect(mixed.map(({ problem }) => problem?.field ?? null)).toEqual([null, 'measuredAt']);
  });

  test.each(['QC target', 'QC SD range', 'Target', '靶值', 'sd'])('%s is no analyte: its row is no result', (name) => {
    const [target, result] = read(`Test,Level,Date,Result\n${name},1,2026-03-04,5.1\nSDH,1,2026-03-04,5.2\n`);
    expect(target?.problem).toEqual({ field: 'row', code: 'targetRow', text: name });
    expect(result?.problem).toBeNull();
  });

  test('titles, repeated headings and blank lines are no rows; lines keep their numbers and their text', () => {
    const text =
      '检验科室内质控报表\n打印时间: 2026-03-05\n\n项目,批号,水平,质控日期,结果\nGLU,L1,1,2026-03-04,5.1\n\n项目,批号,水平,质控日期,结果\nUREA,L1,2,2026-03-04,9.9\n';
    const rows = read(text);
    expect(rows.map(short)).toEqual([
      [5, 'GLU', 1, '2026-03-04 00:00:00', '5.1'],
      [8, 'UREA', 2, '2026-03-04 00:00:00', '9.9'],
    ]);
    expect(rows.map(({ raw }) => raw)).toEqual(['GLU,L1,1,2026-03-04,5.1', 'UREA,L1,2,2026-03-04,9.9']);
    expect(rows[0]?.measuredAt?.hasTime).toBe(false);
  });

  test('a LIS export with its own columns', () => {
    const text =
      '项目,批号,水平,单位,仪器,质控日期,测定值,靶值,标准差,操作人,失控原因\n葡萄糖,45791,2,mmol/L,AU5800,2026-03-04 08:30,15.2,15.0,0.3,张三,"更换,试剂"';
    expect(read(text)[0]).toMatchObject({
      codes: {
        analyte: '葡萄糖',
        lot: '45791',
        unit: 'mmol/L',
        instrument: 'AU5800',
        operator: '张三',
        comment: '更换,试剂',
      },
      level: 2,
      value: '15.2',
    });
  });

  test.each(['>RR', '? QC', '*', '----', '***.**', 'ND', '<0.5', '> 30', '5.2*', 'pos', ''])(
    '%s is never a number',
    (value) => {
      const [row] = read(`Test,Level,Date,Result\nGLU,1,2026-03-04,${value}`);
      expect(row?.value).toBeNull();
      expect(row?.problem).toMatchObject({ field: 'value', text: value });
      const [passed] = read(`Test,Level,Date,Result\nGLU,1,2026-03-04,${value}`, { skipsText: true });
      expect(passed?.problem?.code).toBe('skippedText');
    },
  );

  test.each([
    ['one date decides for all', ['03/04/2026', '31/12/2025'], ['2026-04-03', '2025-12-31']],
    ['the other order', ['3/4/26 4:05', '12/31/25 0:00'], ['2026-03-04', '2025-12-31']],
    ['none decides', ['03/04/2026', '05/06/2026'], ['date_ambiguous', 'date_ambiguous']],
    ['mixed', ['03/04/2026', '31/12/2025', '12/31/2025'], ['date_ambiguous', '2025-12-31', '2025-12-31']],
  ])('dates in a file: %s', (_name, dates, expected) => {
    const text = ['Test,Level,Date,Result', ...dates.map((date) => `GLU,1,${date},5`)].join('\n');
    expect(read(text).map((row) => row.problem?.code ?? row.measuredAt?.text.slice(0, 10))).toEqual(expected);
  });

  test('a date format says how dates are meant', () => {
    const text = 'Test,Level,Date,Time,Result\nGLU,1,03/04/2026,16:42:09,5';
    const rows = read(text, { dateFormat: 'dd/mm/yyyy', timeFormat: 'HH:MM:SS' });
    expect(rows.map(short)).toEqual([[2, 'GLU', 1, '2026-04-03 16:42:09', '5']]);
  });

  test('no date: the upload says it where it may', () => {
    expect(read('Test,Level,Result\nGLU,1,5')[0]?.problem).toMatchObject({ field: 'measuredAt', code: 'noDate' });
    expect(read('Test,Level,Result\nGLU,1,5', { usesUploadTime: true })[0]).toMatchObject({
      problem: null,
      measuredAt: null,
    });
  });
});

describe('other shapes', () => {
  test('analytes across, with units in the headings and gaps', () => {
    const text =
      'Sample ID,Date,GLU (mmol/L),UREA[mmol/L],Na\nQC-1,2026-03-04 08:30,5.2,,140\nQC-2,2026-03-04 08:30,15.1,20.2,>RR';
    expect(read(text).map(short)).toEqual([
      [2, 'GLU', 1, at, '5.2'],
      [2, 'Na', 1, at, '140'],
      [3, 'GLU', 2, at, '15.1'],
      [3, 'UREA', 2, at, '20.2'],
      [3, 'Na', 2, at, 'number_aboveLimit'],
    ]);
    expect(read(text)[0]?.codes.unit).toBe('mmol/L');
  });

  test('levels across', () => {
    const text = '质控项目编号,项目,测定时间,水平1,水平2,水平3\n77,葡萄糖,2026-03-04 08:30,5.20,15.1,';
    const rows = read(text);
    expect(rows.map(short)).toEqual([
      [2, '葡萄糖', 1, at, '5.20'],
      [2, '葡萄糖', 2, at, '15.1'],
    ]);
    expect(rows.map(({ part, codes }) => [part, codes.test])).toEqual([
      [1, '77'],
      [2, '77'],
    ]);
  });

  test('QC among patients, by sample id and by type', () => {
    const text =
      'Sample ID,Type,Test,Date,Result\nQC-L1,C,GLU,2026-03-04,5\n1002931,N,GLU,2026-03-04,6\nqc_l2,C,GLU,2026-03-04,15';
    const outcomes = (layout: Partial<ImportLayout>) => read(text, layout).map((row) => row.problem?.code ?? row.level);
    expect(outcomes({ qcPatterns: 'QC*' })).toEqual([1, 'notQc', 2]);
    expect(outcomes({ qcBy: 'type', qcPatterns: 'C,QC' })).toEqual([1, 'notQc', 2]);
  });

  test('columns by number and from a line on, without a heading', () => {
    const layout = { startLine: 2, columns: { analyte: '1', value: '4', date: '2', level: '3' } };
    expect(read('x\nGLU;04.03.2026;2;5,5', { ...layout, dateFormat: 'dd.mm.yyyy' }).map(short)).toEqual([
      [2, 'GLU', 2, '2026-03-04 00:00:00', '5.5'],
    ]);
  });

  test('level from the lot number', () => {
    const text = 'Test,Lot,Date,Result\nGLU,45791-H,2026-03-04,5';
    const layout = { levelSource: 'lot', levelPatterns: ['*-L', '', '*-H'] } as const;
    expect(read(text, layout)[0]?.level).toBe(3);
    expect(read(text, { levelSource: 'lot' })[0]?.level).toBeNull();
  });

  test.each([
    [{ transform: 'factor', factor: 0.0555, offset: 0 } as const, '100', '5.55'],
    [{ transform: 'factor', factor: 1, offset: -0.1 } as const, '0.3', '0.2'],
    [{ transform: 'log10' } as const, '1000', '3'],
    [{ transform: 'exp10' } as const, '2', '100'],
    [{ transform: 'log10' } as const, '0', 'notPositive'],
  ])('a value with %o', (layout, value, expected) => {
    const [row] = read(`Test,Level,Date,Result\nGLU,1,2026-03-04,${value}`, layout);
    expect(row?.problem?.code ?? row?.value).toBe(expected);
  });

  test('HTML that calls itself a spreadsheet', () => {
    const html =
      '<html><head><meta charset="gbk"></head><table border=1><tr><th>项目</th><th>水平</th><th>日期</th><th>结果</th></tr>' +
      '<tr><td>GLU&nbsp;</td><td>1</td><td>2026-03-04</td><td><b>5.2</b></td></tr><tr><td>NA<td>2<td>2026-03-04<td>&lt;1</table>';
    expect(isHtml(html)).toBe(true);
    expect(readRows(readHtmlTable(html), plainLayout).rows.map(short)).toEqual([
      [2, 'GLU', 1, '2026-03-04 00:00:00', '5.2'],
      [3, 'NA', 2, '2026-03-04 00:00:00', 'number_belowLimit'],
    ]);
  });

  test('ten thousand columns are no result', () => {
    const wide = Array.from({ length: 10_000 }, (_, i) => i).join(',');
    expect(read(`Test,Level,Date,Result\n${wide}`)[0]?.problem?.code).toBe('tooManyColumns');
  });
});

test.each([
  ['a mark', [0xef, 0xbb, 0xbf, 0x41], 'utf-8'],
  ['UTF-16 with a mark', [0xff, 0xfe, 0x41, 0x00], 'utf-16le'],
  ['UTF-16 without', [...'GLU,1,5.2\n'.repeat(4)].flatMap((c) => [c.charCodeAt(0), 0]), 'utf-16le'],
  ['UTF-8 Chinese', [0xe9, 0xa1, 0xb9, 0xe7, 0x9b, 0xae], 'utf-8'],
  ['GBK', [0xcf, 0xee, 0xc4, 0xbf, 0x2c, 0xbd, 0xe1, 0xb9, 0xfb], 'gbk'],
  ['Latin-1', [0x47, 0x6c, 0x75, 0x6b, 0xf3, 0x7a, 0x20, 0xb5, 0x6d], 'iso-8859-1'],
  ['plain', [0x47, 0x4c, 0x55], 'utf-8'],
])('the encoding of %s', (_name, bytes, expected) => {
  expect(detectEncoding(Uint8Array.from(bytes))).toBe(expected);
});

test.each([
  ['L2', 2],
  ['水平三', 3],
  ['QC 1', 1],
  ['高', 3],
  ['Level-2', 2],
  ['4', null],
  ['', null],
  ['x', null],
])('the level %s', (text, level) => {
  expect(levelOf(text)).toBe(level);
});
test.each([
  ['QC-GLU-2', 2],
  ['LIQUICHEK LEVEL 3', 3],
  ['BR L1', 1],
  ['Control_high', 3],
  ['10029312', null],
  ['QC1', 1],
  ['质控 水平2', 2],
  ['CON-3', 3],
  ['P-2026-2', null],
  ['20260304-1', null],
  ['QC-20260304-1', null],
  ['A-2', null],
  ['WANG II', null],
  ['王 三', null],
])('the level in %s', (text, level) => {
  expect(levelAtEnd(text)).toBe(level);
});

test('patterns', () => {
  expect([
    matchesAny('QC-1', 'qc*'),
    matchesAny('x', 'a,b x'),
    matchesAny('abc', 'a?c'),
    matchesAny('abc', 'ab'),
  ]).toEqual([true, true, true, false]);
});

test('a quote that is never closed costs its line, not the file', () => {
  const rows = readDelimited(`a,b\n"x,y\n${'c,d\n'.repeat(50)}`, { delimiters: ',', removesQuotes: true });
  expect(rows).toHaveLength(52);
});

test('what was written as cells is read back, for any content', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab"; ,|1.\n'), maxLength: 6 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (table) => {
      const text = table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';')).join('\r\n');
      expect(readDelimited(text, { delimiters: ';', removesQuotes: true }).map(({ cells }) => cells)).toEqual(table);
    }),
  );
});

test('the delimiter is found though decimals have commas', () => {
  expect(guessDelimiter('GLU;1;5,20\nUREA;2;9,90')).toBe(';');
  expect(guessDelimiter('one line only')).toBe(',');
});

test('however a text is cut into pieces, its lines are those of the whole', () => {
  const signs = fc.constantFrom('a', '1', '"', '""', ',', ';', '\n', '\r', '\r\n', ' ', '\ufeff');
  const text = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      text,
      fc.array(fc.nat(8), { maxLength: 40 }),
      fc.constantFrom('', ',', ',;'),
      (whole, cuts, delimiters) => {
        const options = { delimiters, removesQuotes: true };
        const reader = createDelimitedReader(options);
        const lines = [];
        let at = 0;
        for (const length of cuts) {
          lines.push(...reader.push(whole.slice(at, at + length)));
          at += length;
        }
        lines.push(...reader.push(whole.slice(at)), ...reader.end());
        expect(lines).toEqual(readDelimited(whole, options));
      },
    ),
    { numRuns: 500 },
  );
});

test('the last date of a long file decides what its first means, and headings that come again are no rows', () => {
  const heading = 'Test,Level,Date,Result';
  const lines = Array.from({ length: 300 }, (_, i) =>
    i % 100 === 99 ? heading : `GLU,1,03/04/2026 08:${10 + (i % 50)},5.1`,
  );
  const rows = read([heading, ...lines, 'GLU,1,25/04/2026 08:30,5.1'].join('\n'));
  expect(rows).toHaveLength(298);
  expect(rows[0]?.measuredAt?.text).toBe('2026-04-03 08:10:00');
});
