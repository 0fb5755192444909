import { describe, expect, test } from 'vitest';
import { type Cell, readDelimited } from './delimited.ts';
import { type ImportLayout, plainLayout } from './importLayout.ts';
import { readFigure } from './readFigure.ts';
import { readMoment } from './readMoment.ts';
import { createTableScan, type ImportRow, readRows, rowsIn } from './readRows.ts';

/** Files whose cells are easily misread: none of them may give another number than was measured. */
const read = (text: string, layout: Partial<ImportLayout> = {}): readonly ImportRow[] => {
  const whole = { ...plainLayout, ...layout };
  return readRows(readDelimited(text, whole), whole).rows;
};
const outcomes = (text: string, layout: Partial<ImportLayout> = {}) =>
  read(text, layout).map(({ problem, value }) => problem?.code ?? value);

describe('a line with more cells than its heading is no result', () => {
  const heading = 'Test,Lot,Level,Date,Result';
  test.each([
    ['a decimal comma', `${heading}\nGLU,L1,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['though a cell is blank', `${heading}\nGLU,,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['a comma in a name', `${heading}\nGLU, fasting,L1,1,2026-03-04 08:30,5`, 'tooManyCells'],
    ['a heading that ends with a delimiter', `${heading},\nGLU,L1,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['a blank comment behind it', `${heading},Comment\nGLU,L1,1,2026-03-04 08:30,5,20,`, 'tooManyCells'],
    ['levels across', '项目,日期,水平1,水平2\nGLU,2026-03-04,5,20,15.1', 'tooManyCells'],
    ['quoted', `${heading}\nGLU,L1,1,2026-03-04 08:30,"5,20"`, '5.2'],
    ['a delimiter at the end', `${heading}\nGLU,L1,1,2026-03-04 08:30,5,`, '5'],
    ['fewer cells', `${heading},Comment\nGLU,L1,1,2026-03-04 08:30,5`, '5'],
  ])('%s', (_name, text, expected) => {
    expect(outcomes(text)).toEqual([expected]);
  });

  test('a title is not a heading where columns are named by number', () => {
    const columns = { analyte: '1', level: '2', date: '3', value: '4' };
    expect(outcomes('QC,of March\nGLU,1,2026-03-04,5.2', { startLine: 2, columns })).toEqual(['5.2']);
  });
});

describe('a unit or text after a number', () => {
  const heading = 'Test,Level,Date,Result,Unit';
  test.each([
    ['33 OVER', 'number_flagged'],
    ['5.2 invalid', 'number_flagged'],
    ['5.2 H', 'number_flagged'],
    ['5.2 (L)', 'number_flagged'],
    ['5.2H', 'number_flagged'],
    ['5.2 mmol/L H', 'number_flagged'],
    ['5.2 H mmol/L', 'number_flagged'],
    ['5.2 偏高', 'number_flagged'],
    ['90 mg/dL', 'unitBeside'],
    ['5.2 fasting', 'unitBeside'],
    ['5.2 mmol/l', '5.2'],
    ['5.2 (mmol/L)', '5.2'],
    ['5.2 mmol / L', '5.2'],
    ['5.20', '5.20'],
  ])('%s where the column says mmol/L', (value, expected) => {
    expect(outcomes(`${heading}\nGLU,1,2026-03-04,${value},mmol/L`)).toEqual([expected]);
  });

  test.each([
    ['5.2 H', 'number_flagged', null],
    ['33 OVER', 'number_flagged', null],
    ['90 mg/dL', '90', 'mg/dL'],
    ['5.2 g / L', '5.2', 'g / L'],
    ['4.5×10⁹/L', '4.5', '×10^9/L'],
  ])('%s without a column of units', (value, expected, unit) => {
    const text = `Test,Level,Date,Result\nGLU,1,2026-03-04,${value}`;
    expect([outcomes(text), read(text)[0]?.codes.unit]).toEqual([[expected], unit]);
  });

  test('the same unit in other signs', () => {
    expect(outcomes(`${heading}\nWBC,1,2026-03-04,4.5×10⁹/L,10^9/L`)).toEqual(['4.5']);
    expect(outcomes(`${heading}\nCREA,1,2026-03-04,80 umol/L,μmol/L`)).toEqual(['80']);
  });

  test('of an analyte across and of a mean', () => {
    expect(outcomes('Sample,Date,GLU (mmol/L)\nQC1,2026-03-04,90 mg/dL')).toEqual(['unitBeside']);
    const mean = 'Test,Level,Date,Mean,SD,N,Unit\nGLU,1,2026-03-04,90 mg/dL,1,20,mmol/L';
    expect(read(mean)[0]?.problem?.code).toBe('unitBeside');
  });
});

describe('a flag in a separate column', () => {
  const row = (heading: string, flag: string) => `Test,Level,Date,Result,${heading}\nGLU,1,2026-03-04,5.2,${flag}`;
  test.each(['<', '>', '>RR', '*', '?', '! 1', 'Error 12', 'ERR', 'invalid', 'Over range', '无效', '超线性'])(
    '%s refuses the number',
    (flag) => {
      const [result] = read(row('Flag', flag));
      expect([result?.problem?.code, result?.problem?.text, result?.value]).toEqual([
        'number_flagged',
        `5.2 ${flag}`,
        null,
      ]);
      expect(outcomes(row('状态', flag))).toEqual(['number_flagged']);
      expect(outcomes(row('Flag', flag), { skipsText: true })).toEqual(['skippedText']);
    },
  );
  test.each(['', 'N', 'normal', 'OK', '正常', 'H', 'L', 'HH', 'Final', 'Rejected', '失控', '0'])(
    '"%s" does not',
    (flag) => {
      expect(outcomes(row('Flags', flag))).toEqual(['5.2']);
    },
  );
  test('any of several, in every shape', () => {
    expect(outcomes('Test,Level,Status,Date,Result,Flags\nGLU,1,Final,2026-03-04,5.2,*')).toEqual(['number_flagged']);
    expect(outcomes('Sample,Date,GLU,Na,Flag\nQC1,2026-03-04,5.2,140,?')).toEqual(['number_flagged', 'number_flagged']);
    expect(outcomes('Test,Level,Date,Result,X\nGLU,1,2026-03-04,5.2,<', { columns: { flag: 'X' } })).toEqual([
      'number_flagged',
    ]);
  });
});

test.each<[Cell, ',' | 'auto', string]>([
  ['1.234', ',', '1234'],
  ['12.345.678', ',', '12345678'],
  ['1.234', 'auto', '1.234'],
  ['5,20', ',', '5.2'],
  ['5.20', 'auto', '5.20'],
  ['007.50', 'auto', '007.50'],
  ['500', ',', '500'],
  [0.1 + 0.2, 'auto', '0.3'],
  [5.2, ',', '5.2'],
  [12_345_678_901_234, 'auto', '12345678901234'],
])('%s with the decimal mark %s is stored as %s', (cell, decimalSign, expected) => {
  expect(readFigure(cell, { ...plainLayout, decimalSign })).toMatchObject({ text: expected });
});

describe('the decimal mark of a file is one', () => {
  const values = (list: readonly string[], layout: Partial<ImportLayout> = {}) =>
    outcomes(['Test;Level;Date;Result', ...list.map((value) => `GLU;1;2026-03-04;${value}`)].join('\n'), layout);
  const doubt = 'number_ambiguous';
  test.each([
    ['a comma decides', ['999,5', '1.234', '5,20 mmol/L', '12'], ['999.5', '1234', '5.2', '12']],
    ['though it comes last', ['1.234', '1,234', '1.234,50'], ['1234', '1.234', '1234.5']],
    ['nothing decides', ['1.234', '1,234', '12'], ['1.234', doubt, '12']],
    ['a point', ['5.2', '1.234', '1,234'], ['5.2', '1.234', doubt]],
    ['both', ['5.2', '5,2', '1.234', '1,234', '1,234.5'], ['5.2', '5.2', doubt, doubt, '1234.5']],
    ['a comma of thousands is no decimal mark', ['1,234.5', '12,345,678', '1.234'], ['1234.5', '12345678', '1.234']],
  ])('%s', (_name, list, expected) => {
    expect(values(list)).toEqual(expected);
  });

  test('a configuration decides before it', () => {
    expect(values(['5.2', '1.234', '5,2'], { decimalSign: '.' })).toEqual(['5.2', '1.234', 'number_notANumber']);
  });

  test('in levels and analytes across, and by a mean', () => {
    expect(outcomes('项目;日期;水平1;水平2\nA;2026-03-04;1.234;5,2')).toEqual(['1234', '5.2']);
    expect(outcomes('Sample;Date;GLU;Na\nQC1;2026-03-04;1.234;5,2')).toEqual(['1234', '5.2']);
    const mean = 'Test;Level;Date;Mean;SD;N\nA;1;2026-03-04;1.234;0,5;20';
    expect(read(mean)[0]?.summary).toEqual({ mean: '1234', sd: '0.5', n: 20 });
  });

  test('numbers of a spreadsheet are written with neither', () => {
    const lines = [
      ['Test', 'Level', 'Date', 'Result'],
      ['A', 1, '2026-03-04', 1.234],
      ['A', 1, '2026-03-04', '5,2'],
      ['A', 1, '2026-03-04', '1.234'],
    ].map((cells, index) => ({ line: index + 1, raw: cells.join('\t'), cells }));
    expect(readRows(lines, plainLayout).rows.map(({ value }) => value)).toEqual(['1.234', '5.2', '1234']);
  });
});

describe('patients are no controls', () => {
  const rows = (heading: string, types: readonly string[]) =>
    outcomes(
      [`Sample ID,${heading},Test,Level,Date,Result`, ...types.map((type) => `S,${type},GLU,1,2026-03-04,5`)].join(
        '\n',
      ),
    );
  test.each(['QC', 'C', 'Q', 'Control', 'control 2', 'QC-L1', '质控', '质控品', '室内质控'])('%s is QC', (type) => {
    expect(rows('Type', [type])).toEqual(['5']);
  });
  test.each(['Patient', 'N', 'Routine', '常规', '血清', 'Calibrator', ''])('"%s" is not', (type) => {
    expect(rows('样本类型', [type, 'QC'])).toEqual(['notQc', '5']);
  });

  test('a digit at the end of a patient or of a date is no level, unless samples are said to contain it', () => {
    const text = 'Sample ID,Test,Date,Result\nP-2026-2,GLU,2026-03-04,5\n20260304-1,GLU,2026-03-04,5';
    expect(read(text).map(({ level }) => level)).toEqual([null, null]);
    expect(read(text, { levelSource: 'sample' }).map(({ level }) => level)).toEqual([2, 1]);
  });
});

test.each([
  ['质控日期,质控时间', '2026-03-04,08:30'],
  ['测定日期,测定时间', '2026-03-04,08:30:00'],
  ['测定时间,测定日期', '08:30,2026-03-04'],
  ['日期,时间', '2026-03-04,08:30'],
  ['检验日期,测定时间', '2026-03-01,2026-03-04 08:30'],
  ['质控日期,测定日期时间', '2026-03-04,2026-03-04 08:30'],
  ['测定日期时间,质控日期', '2026-03-04 08:30,2026-03-04'],
])('the time of day of %s', (headings, cells) => {
  const [row] = read(`项目,水平,${headings},结果\nGLU,1,${cells},5`);
  expect([row?.problem, row?.measuredAt?.text]).toEqual([null, '2026-03-04 08:30:00']);
});

test('headings of values and lots', () => {
  const [row] = read('Test,QC Lot Number,Level,Date,浓度\nGLU,45791,1,2026-03-04,5.2');
  expect([row?.value, row?.codes.lot]).toEqual(['5.2', '45791']);
});

describe('no line of a file is dropped without a word', () => {
  const counted = (text: string) => {
    const scan = createTableScan(plainLayout);
    scan.push(readDelimited(text, plainLayout));
    return scan.end().total;
  };
  test.each([
    ['levels', '项目,日期,水平1,水平2\nGLU,2026-03-04,,\nNA,2026-03-04,140,', ['noResult', '140']],
    ['a matrix', 'Sample,Date,GLU,Na\nQC1,2026-03-04,,\nQC2,2026-03-04,5,', ['noResult', '5']],
    [
      'a table above another',
      'Test,Result,X\nGLU,5,1\nNA,140,2\n\nTest,Level,Date,Result\nK,1,2026-03-04,4.1',
      ['aboveHeading', 'aboveHeading', '4.1'],
    ],
    ['titles', '室内质控\n打印,2026-03-05\n共 3 页\nTest,Level,Date,Result\nK,1,2026-03-04,4.1', ['4.1']],
    ['a patient', 'Sample,Type,Date,GLU,Na\n1,N,2026-03-04,,\nQC2,C,2026-03-04,5,', ['notQc', '5']],
    ['no table', 'a word\nand another', []],
  ])('a line of %s without results', (_name, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
    expect(counted(text)).toBe(expected.length);
  });
});

describe('a heading further down with other columns', () => {
  const codes = (text: string) =>
    read(text).map(({ codes: { analyte }, level, value, problem }) => [analyte, level, problem?.code ?? value]);
  test('in another order', () => {
    const text =
      'Test,Level,Date,Result\nGLU,1,2026-03-04,5.2\n\nLevel,Test,Result,Date\n2,NA,140,2026-03-04\nLevel,Test,Result,Date\n1,K,4.1,2026-03-04\nTest,Level,Date,Result\nGLU,2,2026-03-04,15.2';
    expect(codes(text)).toEqual([
      ['GLU', 1, '5.2'],
      ['NA', 2, '140'],
      ['K', 1, '4.1'],
      ['GLU', 2, '15.2'],
    ]);
  });

  test('of other analytes', () => {
    const text = 'Sample,Date,GLU,25-OH VD\nQC1,2026-03-04,5.2,\nSample,Date,25-OH VD,Na\nQC2,2026-03-04,30,140';
    expect(codes(text)).toEqual([
      ['GLU', 1, '5.2'],
      ['25-OH VD', 2, '30'],
      ['Na', 2, '140'],
    ]);
  });

  test('of levels across', () => {
    const text = '项目,日期,水平1,水平2\nGLU,2026-03-04,5,15\n项目,水平2,水平1,日期\nGLU,15,5,2026-03-04';
    expect(codes(text).slice(2)).toEqual([
      ['GLU', 1, '5'],
      ['GLU', 2, '15'],
    ]);
  });

  test('a row of words is no heading', () => {
    const text =
      'Sample,Level,Test,Date,Result\nControl,Level 1,Test,,ND\nControl,Level 1,GLU,2026-03-04,>30\nControl,1,GLU,2026-03-04,5';
    expect(codes(text).map(([, , value]) => value)).toEqual(['number_notDetected', 'number_aboveLimit', '5']);
  });

  test('for a cut at any place of a file', () => {
    const lines = readDelimited(
      `Test,Level,Date,Result\n${'GLU,1,2026-03-04,5\n'.repeat(100)}Level,Test,Date,Result\n${'2,NA,2026-03-04,140\n'.repeat(100)}`,
      plainLayout,
    );
    const scan = createTableScan(plainLayout);
    for (let at = 0; at < lines.length; at += 7) scan.push(lines.slice(at, at + 7));
    const scanned = scan.end();
    const rows = [];
    for (let at = 0; at < lines.length; at += 11) rows.push(...rowsIn(lines.slice(at, at + 11), scanned, plainLayout));
    expect(rows).toEqual(readRows(lines, plainLayout).rows);
    expect([rows.length, scanned.total, rows.at(-1)?.codes.analyte]).toEqual([200, 200, 'NA']);
  });
});

test('patients, racks and positions are no analytes', () => {
  const text = 'Sample ID,Rack,Pos,Patient Name,年龄,性别,Dilution,Date,GLU,Na\nQC1,12,3,x,45,F,1,2026-03-04,5.2,140';
  expect(read(text).map(({ codes, value }) => [codes.analyte, value])).toEqual([
    ['GLU', '5.2'],
    ['Na', '140'],
  ]);
});

test.each([
  ['项目,日期,低,高', [1, 3]],
  ['项目,日期,低,中,高', [1, 2, 3]],
  ['Test,Date,L,M,H', [1, 2, 3]],
  ['Test,Date,High,Low', [1, 3]],
])('levels across under %s', (headings, levels) => {
  const values = levels.map((level) => `${level}.5`);
  const cells = headings.includes('High') ? [...values].reverse() : values;
  const rows = read(`${headings}\nGLU,2026-03-04,${cells.join(',')}`);
  expect(rows.map(({ level, value }) => [level, value])).toEqual(levels.map((level) => [level, `${level}.5`]));
});

test('limits next to a result and indices across are not levels', () => {
  expect(outcomes('项目,水平,日期,结果,低,高\nGLU,1,2026-03-04,5.2,3.9,6.1')).toEqual(['5.2']);
  expect(read('Sample,Date,GLU,L,I,H\nQC1,2026-03-04,5.2,1,2,3').map(({ codes }) => codes.analyte)).toEqual([
    'GLU',
    'L',
    'I',
    'H',
  ]);
});

test.each<[Cell, Cell, string, string, string]>([
  ['04/03/2026', '08.30', 'dd/mm/yyyy', 'HH.MM', '2026-03-04 08:30:00'],
  ['2026-03-04', '08.30', '', 'HH.MM', '2026-03-04 08:30:00'],
  ['2026-03-04', '0.30', '', 'H.MM', '2026-03-04 00:30:00'],
  ['2026-03-04', '30.08', '', 'MM.HH', 'date_noSuchTime'],
  ['2026-03-04', '8:30', '', 'HH.MM', '2026-03-04 08:30:00'],
  ['2026-03-04', '24.30', '', 'HH.MM', 'date_noSuchTime'],
  ['2026-03-04', 0.3541666667, '', 'HH.MM', '2026-03-04 08:30:00'],
  ['04/03/2026 08:30', null, 'dd/mm/yyyy', '', '2026-03-04 08:30:00'],
  ['2/11/2005 08:30', null, 'dd/mm/yyyy', '', '2005-11-02 08:30:00'],
  ['04/03/2026 08:30:15', null, 'dd/mm/yyyy', 'HH:MM', '2026-03-04 08:30:15'],
  ['04.03.2026 下午4:05', null, 'dd.mm.yyyy', '', '2026-03-04 16:05:00'],
  ['04/03/2026 25:30', null, 'dd/mm/yyyy', '', 'date_noSuchTime'],
  ['2026-03-04 08:30', null, 'dd/mm/yyyy', '', 'date_patternMismatch'],
])('%s and %s by "%s" and "%s"', (date, time, dateFormat, timeFormat, expected) => {
  const moment = readMoment(date, time, { dateFormat, timeFormat, order: undefined });
  expect(moment && ('code' in moment ? moment.code : moment.text)).toBe(expected);
});
