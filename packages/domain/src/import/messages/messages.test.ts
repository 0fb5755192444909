import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportLayout, plainLayout } from '../importLayout.ts';
import type { ImportRow } from '../readRows.ts';
import { fieldOf, hl7Encoding, readHl7 } from './hl7.ts';
import { createMllpReader, mllpFrame } from './mllp.ts';
import { messageKind, readMessages } from './readMessages.ts';

const read = (text: string, layout: Partial<ImportLayout> = {}): readonly ImportRow[] =>
  readMessages(text, messageKind(text) ?? 'hl7', { ...plainLayout, ...layout }).rows;
const short = ({ codes, level, measuredAt, value, problem }: ImportRow) =>
  [codes.analyte, codes.lot, level, measuredAt?.text ?? null, problem ? problem.code : value] as const;
const cr = (...segments: string[]) => segments.join('\r');

describe('HL7 v2', () => {
  const law = cr(
    'MSH|^~\\&|AU5800|Beckman|LIS|Lab|20260304083500+0800||OUL^R22^OUL_R22|77|P|2.5.1|||NE|AL||UNICODE UTF-8',
    'SPM|1|QC-L1||SER^Serum^HL70487|||||||Q',
    'INV|CTL1^Liquichek^99|OK|CO|||||||||20270101||||45791',
    'OBR|1||QC-L1|GLU^Glucose^L',
    'OBX|1|NM|GLU^Glucose^L||5.20|mmol/L|||||F|||||op7||AU-1|20260304083000+0800',
    'NTE|1||after \\T\\ before\\.br\\maintenance',
    'OBX|2|NM|UREA||>30|mmol/L|||||F|||||||AU-1|20260304083000+0800',
    'OBX|3|SN|K||>^9.5|mmol/L|||||F|||||||AU-1|20260304083000+0800',
    'OBX|4|NM|NA||140|mmol/L||>|||F|||||||AU-1|20260304083000+0800',
    'OBX|5|NM|CL||101|mmol/L|||||X|||||||AU-1|20260304083000+0800',
  );
  test('IHE LAW: the control, its lot, remarks and what is no number', () => {
    const rows = read(law);
    expect(rows.map(short)).toEqual([
      ['GLU', '45791', 1, '2026-03-04 08:30:00+0800', '5.20'],
      ['UREA', '45791', 1, '2026-03-04 08:30:00+0800', 'number_aboveLimit'],
      ['K', '45791', 1, '2026-03-04 08:30:00+0800', 'number_aboveLimit'],
      ['NA', '45791', 1, '2026-03-04 08:30:00+0800', 'number_aboveLimit'],
      ['CL', '45791', 1, '2026-03-04 08:30:00+0800', 'withdrawn'],
    ]);
    expect(rows[0]?.codes).toMatchObject({
      instrument: 'AU-1',
      operator: 'op7',
      unit: 'mmol/L',
      comment: 'after & before maintenance',
    });
    expect(rows.every(({ value }, at) => at === 0 || value === null || at === 4)).toBe(true);
  });

  test('IHE LAW: lots of reagents, before or after results, are not the control’s', () => {
    const result = (analyte: string) => `OBX|1|NM|${analyte}||5.2|mmol/L|||||F||||||||20260304083000`;
    const inventory = (kind: string, lot: string) => `INV|X|OK|${kind}|||||||||||||${lot}`;
    const segments = [
      'SPM|1|QC-L1||SER|||||||Q',
      inventory('R1', 'R0'),
      inventory('CO', '45791'),
      inventory('R1', 'R1'),
      'OBR|1||QC-L1|GLU',
      result('GLU'),
      inventory('R1', 'R999'),
      inventory('', 'R888'),
      inventory('CO', 'R777'),
      result('UREA'),
      'OBR|2||QC-L1|K',
      result('K'),
      'SPM|2|QC-L2||SER|||||||Q',
      inventory('', '45792'),
      'OBR|3||QC-L2|GLU',
      result('GLU'),
    ];
    const header = 'MSH|^~\\&|A|B|||20260304||OUL^R22|77|P|2.5.1';
    expect(read(cr(header, ...segments)).map(({ codes }) => codes.lot)).toEqual(['45791', '45791', '45791', '45792']);
    const oru = cr(header.replace('OUL^R22', 'ORU^R01'), inventory('R1', 'R0'), ...segments.slice(2, 10));
    expect(read(oru).map(({ codes }) => codes.lot)).toEqual(['45791', '45791']);
  });

  test('ORU: the specimen follows; several orders, repeated values, other marks, any line end', () => {
    const text = [
      'MSH#*~\\&#A#B###20260304##ORU*R01#1#P#2.5.1',
      'OBR#1##S1#PANEL###20260304083000',
      'OBX#1#NM#GLU##5.1~5.2#mmol/L###',
      'SPM#1#QC2#########Q',
      'OBR#2##P77#PANEL###20260304084000',
      'OBX#1#NM#GLU##7.7#mmol/L',
      '',
    ].join('\r\n');
    expect(read(text).map((row) => [row.part, ...short(row).slice(2)])).toEqual([
      [1, 2, '2026-03-04 08:30:00', '5.1'],
      [2, 2, '2026-03-04 08:30:00', '5.2'],
      [1, null, '2026-03-04 08:40:00', 'notQc'],
    ]);
    expect(read(text, { qcPatterns: 'P7*' })[2]?.problem).toBeNull();
  });

  test.each([
    ['CE', '1^POS', 'number_notANumber'],
    ['CWE', '2', 'number_notANumber'],
    ['NR', '3.5^5.5', 'number_notANumber'],
    ['NA', '5.1^5.2', 'number_notANumber'],
    ['NA', '5.1', 'number_notANumber'],
    ['DT', '20260304', 'number_notANumber'],
    ['TS', '20260304083000', 'number_notANumber'],
    ['NM', '5.2^H', 'number_notANumber'],
    ['NM', '5.20', '5.20'],
    ['NM', '^5.2', '5.2'],
    ['nm', '5.2', '5.2'],
    ['', '5.2', '5.2'],
    ['ST', '5.2', '5.2'],
    ['TX', '5.2', '5.2'],
    ['FT', '5.2', '5.2'],
    ['CQ', '5.2^mmol', '5.2'],
    ['SN', '=^9.5', '9.5'],
    ['SN', '^9.5', '9.5'],
    ['SN', '>=^9.5', 'number_aboveLimit'],
    ['SN', '<>^9.5', 'number_belowLimit'],
    ['SN', '-^9.5', 'number_notANumber'],
    ['SN', '^10^-^20', 'number_notANumber'],
    ['SN', '^5^^20', 'number_notANumber'],
    ['SN', '^1^:^128', 'number_notANumber'],
    ['SN', '^5^+', 'number_notANumber'],
    ['NM', '', 'number_empty'],
    ['CE', '', 'number_empty'],
  ])('OBX-2 says what may be a number: %s %s', (type, value, expected) => {
    const rows = read(
      cr('MSH|^~\\&|X|Y|||2026||ORU^R01|2|Q|2.5.1', 'OBR|1||QC1|P|||20260304', `OBX|1|${type}|GLU||${value}`),
    );
    expect(rows.map(({ problem, value: read }) => problem?.code ?? read)).toEqual([expected]);
  });

  test('a repetition mark at the end brings no further row; a quantity brings its unit', () => {
    const of = (type: string, value: string, unit = '') =>
      read(
        cr('MSH|^~\\&|X|Y|||2026||ORU^R01|2|Q|2.5.1', 'OBR|1||QC1|P|||20260304', `OBX|1|${type}|GLU||${value}|${unit}`),
      ).map((row) => [row.part, row.value, row.codes.unit]);
    expect(of('NM', '5.2~5.3~')).toEqual([
      [1, '5.2', null],
      [2, '5.3', null],
    ]);
    expect(of('NM', '~')).toEqual([[1, null, null]]);
    expect(of('CQ', '5.2^g')).toEqual([[1, '5.2', 'g']]);
    expect(of('CQ', '5.20^g', 'g')).toEqual([[1, '5.20', 'g']]);
  });

  test('MSH-11 Q; Mindray’s own fields; several messages in one text with their signs around them', () => {
    const marked = cr('MSH|^~\\&|X|Y|||20260304||ORU^R01|2|Q|2.3.1', 'OBR|1||QC1|P|||20260304', 'OBX|1|NM|GLU||5.0');
    const mindray = cr(
      'MSH|^~\\&|Mindray|BS-200E|||20260304||ORU^R01|1|P|2.3.1||||2||ASCII|||',
      'OBR|1|1|GLU|Mindray^BS-200E||20260304083000|||||||QUAL1|1111|20280720000000||H|5.000000|2.000000|5.11029|mmol/L||',
    );
    const calibration = mindray.replace('||||2||', '||||1||');
    const rows = read(`\u000b${marked}\r\u001c\r\u000b${mindray}\r\u001c\r${calibration}`);
    expect(rows.map(short)).toEqual([
      ['GLU', null, 1, '2026-03-04 00:00:00', '5.0'],
      ['GLU', '1111', 3, '2026-03-04 08:30:00', '5.11029'],
    ]);
    expect(rows[1]?.codes).toMatchObject({ level: 'H', sample: 'QUAL1', unit: 'mmol/L' });
  });

  const shortOf = (header: string, ...segments: string[]) => read(cr(header, ...segments));
  test('OUL^R24 sends the order before its specimen; SPM-2 may name the filler’s id alone; two quotes are nothing', () => {
    const header = (event: string) => `MSH|^~\\&|A|B|||20260304||OUL^${event}|77|P|2.5.1`;
    const result = (time: string) => `OBX|1|NM|GLU||5.2|mmol/L|||||F|||${time}`;
    const ordered = shortOf(
      header('R24'),
      'OBR|1||QC-L1|GLU|||20260304083000',
      'SPM|1|^QCF2||SER|||||||Q',
      result('""'),
      'OBR|2||P77|GLU|||20260304084000',
      result(''),
    );
    expect(ordered.map((row) => [row.codes.sample, ...short(row).slice(3)])).toEqual([
      ['QCF2', '2026-03-04 08:30:00', '5.2'],
      ['P77', '2026-03-04 08:40:00', 'notQc'],
    ]);
    const led = shortOf(
      header('R22'),
      'SPM|1|QC-L1||SER|||||||Q',
      'OBR|1|||GLU|||20260304083000',
      result('""'),
      'SPM|2|^QC-L2||SER|||||||Q',
      result('20260304090000'),
    );
    expect(led.map(({ level, measuredAt }) => [level, measuredAt?.text])).toEqual([
      [1, '2026-03-04 08:30:00'],
      [2, '2026-03-04 09:00:00'],
    ]);
  });

  test('bytes of a sequence are written as the message is; \\P\\ is the mark of what was cut off; remarks are long', () => {
    const noted = (letters: string, note: string, marks = '^~\\&') => {
      const header = `MSH|${marks}|X|Y|||2026||ORU^R01|2|Q|2.5.1||||||${letters}`;
      return shortOf(header, 'OBR|1||QC1|P|||20260304', 'OBX|1|NM|GLU||5.0', `NTE|1||${note}`)[0]?.codes.comment;
    };
    expect(noted('UNICODE UTF-8', '\\XE4BDA0\\ a')).toBe('你 a');
    expect(noted('', '\\XE4BDA0\\')).toBe('你');
    expect(noted('GB 18030-2000', '\\XC4E3\\')).toBe('你');
    expect(noted('8859/1', '\\XE4\\')).toBe('ä');
    expect(noted('UNICODE UTF-8', '\\XE4\\')).toBe('ä');
    expect(noted('', 'a\\X00\\b')).toBe('ab');
    expect(noted('', 'a\\P\\')).toBe('a#');
    expect(noted('', 'a\\P\\', '^~\\&!')).toBe('a!');
    expect(noted('', 'x'.repeat(600))).toHaveLength(500);
  });

  test.each([
    ['8859/2', 'iso-8859-2'],
    ['8859/5', 'iso-8859-5'],
    ['8859/15', 'iso-8859-15'],
    ['8859/12', null],
    ['BIG-5', 'big5'],
    ['KS X 1001', 'euc-kr'],
    ['ASCII', null],
  ])('MSH-18 %s', (declared, expected) => {
    expect(hl7Encoding(`MSH|^~\\&||||||||||||||||${declared}\rPID`)).toBe(expected);
  });

  test('a line that is no segment continues the one before; odd escapes are text', () => {
    const [message] = readHl7('MSH|^~\\&|A\nNTE|1||one\\F\\two\nthree|four\\X41\\ \\Zq\\x\\E');
    expect(message?.segments.map(({ name }) => name)).toEqual(['MSH', 'NTE']);
    expect(message && fieldOf(message.segments[1], 3, message.marks)).toBe('one\\F\\two three');
    expect(hl7Encoding('\u000bMSH|^~\\&|||||||||||||||||GB 18030-2000\rPID')).toBeNull();
    expect(hl7Encoding('\u000bMSH|^~\\&||||||||||||||||GB 18030-2000\rPID')).toBe('gbk');
  });
});

describe('ASTM E1394 / LIS2-A2', () => {
  const records = [
    'H|\\^&|||Immulite^1|||||||P|LIS2-A2|20260304090000',
    'P|1',
    'O|1|QC1^L2||^^^TSH|R||20260304083000||||Q',
    'R|1|^^^TSH^1|2.05|mIU/L||N||F||op9|20260304082000|20260304083000|IM-1',
    'C|1|I|new &S& pack|G',
    'R|2|^^^FT4|>7.77|pmol/L||>||F||||20260304083000',
    'O|2|778||^^^TSH|R||20260304084000||||N',
    'R|1|^^^TSH|1.1|mIU/L||N||F||||20260304084000',
    'L|1|N',
  ];
  test('orders of controls and of patients', () => {
    const rows = read(`${records.join('\r')}\r`);
    expect(rows.map(short)).toEqual([
      ['TSH', null, 2, '2026-03-04 08:30:00', '2.05'],
      ['FT4', null, 2, '2026-03-04 08:30:00', 'number_aboveLimit'],
      ['TSH', null, null, '2026-03-04 08:40:00', 'notQc'],
    ]);
    expect(rows[0]?.codes).toMatchObject({ instrument: 'IM-1', operator: 'op9', unit: 'mIU/L', comment: 'new ^ pack' });
  });

  test.each([
    ['MCC1-L1^A123^3', '', 'MCC1-L1', 1],
    ['CTRL-L1', 'CTRL-L1^A123^3', 'CTRL-L1', 1],
    ['PCCC1', '0^50001^2', 'PCCC1', null],
    ['PCCC1', '0^50001^001^^QC^^SC', 'PCCC1', null],
    ['', 'QC2^7^1', 'QC2', 2],
    ['^QC-L2^R3', '', 'QC-L2', 2],
    ['QC1^L2', '', 'QC1 L2', 2],
    ['QC1^LOT123^L2', '', 'QC1 LOT123 L2', 2],
    ['QC1', 'L2^4^3', 'QC1 L2', 2],
    ['QC-L1^LOT-3', '', 'QC-L1', 1],
    ['', '', null, null],
  ])('a place in a rack is no level: %s|%s', (specimen, place, sample, level) => {
    const [row] = read(
      `H|\\^&\rO|1|${specimen}|${place}|^^^TSH|R||||||Q\rR|1|^^^TSH|2.05|mIU/L||N||F||||20260304083000\rL|1\r`,
    );
    expect([row?.codes.sample, row?.level]).toEqual([sample, level]);
  });

  test.each([
    ['-1^0.2', 'number_notANumber'],
    ['^2.1', '2.1'],
    ['2.05^^', '2.05'],
    ['', 'number_empty'],
  ])('a judgement with its index is no number: %s', (value, expected) => {
    const [row] = read(`H|\\^&\rO|1|QC-1||^^^TSH|R||||||Q\rR|1|^^^TSH|${value}|mIU/L||N||F||||20260304083000\rL|1\r`);
    expect(row?.problem?.code ?? row?.value).toBe(expected);
  });

  test('other marks, H-12 = Q, and a capture with its frames', () => {
    const text = 'H!~*$!!!X!!!!!!!Q\rO!1!QC-3!!***GLU\rR!1!***GLU!15.2!mmol/L!!!!F!!!!20260304083000\rL!1\r';
    expect(read(text).map(short)).toEqual([['GLU', null, 3, '2026-03-04 08:30:00', '15.2']]);
    const framed = `\u0005\u00021${text.slice(0, 40)}\u001700\r\n\u00022${text.slice(40)}\u000300\r\n\u0004`;
    expect(read(framed).map(short)).toEqual(read(text).map(short));
  });

  test.each(['项目,批号,水平,质控日期,结果\nGLU,1,1,2026-03-04,5', 'H|x\nGLU|5', '', 'MSHX,1'])(
    'a table is no message: %s',
    (text) => expect(messageKind(text)).toBeNull(),
  );
});

describe('frames', () => {
  test('however an MLLP stream is cut, the messages are the same', () => {
    const message = fc.array(
      fc.integer({ min: 0, max: 255 }).filter((byte) => byte !== 0x0b && byte !== 0x1c),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 5 }), fc.array(fc.nat(300), { maxLength: 8 }), (messages, cuts) => {
        const stream = messages.flatMap((each) => [...mllpFrame(Uint8Array.from(each))]);
        const reader = createMllpReader();
        const places = [...new Set([0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length])].sort(
          (a, b) => a - b,
        );
        const got = places.flatMap((from, at) =>
          reader.push(Uint8Array.from(stream.slice(from, places[at + 1] ?? stream.length))),
        );
        expect(got.map(({ bytes }) => [...bytes])).toEqual(messages);
        expect(reader.end()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('text outside any frame is reported, shortened; blanks are not, nor the rest of a frame that was too large', () => {
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const framesOf = (reader: ReturnType<typeof createMllpReader>, text: string) =>
      reader.push(bytes(text)).map(({ kind, bytes: own }) => [kind, String.fromCharCode(...own)]);
    const reader = createMllpReader(10);
    expect(framesOf(reader, '\r\n MSH|')).toEqual([]);
    expect(framesOf(reader, 'A\r\u001c\r\n\u000bB\u001c\r')).toEqual([
      ['stray', 'MSH|A\r'],
      ['message', 'B'],
    ]);
    expect(framesOf(reader, `${'\r'.repeat(9000)}${'x'.repeat(9000)}\u000bC\u001c`)).toEqual([
      ['stray', 'x'.repeat(4096)],
      ['message', 'C'],
    ]);
    expect(framesOf(reader, '\u000b12345678901')).toEqual([['broken', '12345678901']]);
    expect(framesOf(reader, '234\u001c\r\u000bD\u001c\rE')).toEqual([['message', 'D']]);
    expect(reader.end()).toMatchObject([{ kind: 'stray', bytes: bytes('E') }]);
  });

  test('a message that the next one cuts is reported as broken', () => {
    const reader = createMllpReader();
    expect(reader.push(Uint8Array.from([0x0b, 65, 0x0b, 66, 0x1c, 13]))).toEqual([
      { kind: 'broken', bytes: Uint8Array.of(65) },
      { kind: 'message', bytes: Uint8Array.of(66) },
    ]);
  });
});

test.each([
  ['hl7', 'MSH|^~\\&|A|B|C|D|||ORU^R01|1|Q|2.5.1\rOBX|1|NM|GLU||5.2|mmol/L|||||F|||20261\r'],
  ['astm', 'H|\\^&|||A|||||||Q\rO|1|QC-1\rR|1|^^^GLU|5.2|mmol/L||N||F||||20261\r'],
] as const)('%s: five digits are no time of a message', (kind, text) => {
  const [row] = readMessages(text, kind, plainLayout).rows;
  expect(row?.problem).toEqual({ field: 'measuredAt', code: 'date_notADate', text: '20261' });
});
