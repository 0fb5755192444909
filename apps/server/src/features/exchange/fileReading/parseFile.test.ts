import { plainLayout } from '@qc/domain';
import { expect, test } from 'vitest';
import { parseText } from './parseFile.ts';

test.each([
  ['8859/2', [0xb1, 0xe6], 'ąć'],
  ['8859/5', [0xd0, 0xd1, 0xd2], 'абв'],
  ['8859/15', [0x47, 0xa4], 'G€'],
  ['BIG-5', [0xb8, 0xb2, 0xb5, 0xe5], '葡萄'],
  ['GB 18030-2000', [0xc6, 0xcf, 0xcc, 0xd1], '葡萄'],
  ['', [0xc6, 0xcf, 0xcc, 0xd1], '葡萄'],
  ['UNICODE UTF-8', [...Buffer.from('葡萄')], '葡萄'],
  // Said and not so: believed as little as any other.
  ['UNICODE UTF-8', [0xc6, 0xcf, 0xcc, 0xd1], '葡萄'],
] as const)('a message is read in the encoding that it names: %s', (letters, bytes, expected) => {
  const head = `MSH|^~\\&|A|B|||20260304||ORU^R01|77|Q|2.5.1||||||${letters}\rOBR|1||QC1-L1|X|||20260304083000\rOBX|1|NM|`;
  const message = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('||5.2\r')]);
  expect(parseText(message, { layout: plainLayout, encoding: 'auto' }).rows[0]?.codes.analyte).toBe(expected);
});

test('a session that ends before the terminator of its message leaves its last result in doubt: its remarks may be missing', () => {
  const options = { layout: plainLayout, encoding: 'auto', hasMarkedEnd: true } as const;
  const head = 'H|\\^&|||A|||||||Q|1|20260304\rO|1|QC1-L1||^^^GLU|||20260304083000\r';
  const results =
    'R|1|^^^GLU|5.2|mmol/L||||F||||20260304083000\rC|1|I|ok\rR|2|^^^NA|140|mmol/L||||F||||20260304083000\r';
  const read = (text: string) => parseText(Buffer.from(text), options).rows.map(({ problem }) => problem?.code ?? null);
  expect(read(head + results)).toEqual([null, 'cutLine']);
  // The same with its end, sent again, is whole.
  expect(read(`${head}${results}L|1|N\r`)).toEqual([null, null]);
});
