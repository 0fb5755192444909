import { expect, test } from 'vitest';
import { sheetFile } from '#components/charts/sheet.ts';
import { readAccounts, rowsOf } from './accountFile.ts';

const li = { account: 'li', name: '李四', nameEn: '', roles: 'lab_operator', email: '', phone: '13800000000' };

test('a list is read by its headings, in any order and either language', () => {
  const rows = [
    [],
    ['Roles', 'account ', '姓名', 'Phone', 'other'],
    ['lab_operator', 'li', '李四', 13_800_000_000, 'x'],
    ['', null, ' '],
  ];
  expect(readAccounts(rows)).toEqual({ lines: [li] });
});

test('what is missing is named', () => {
  expect(readAccounts([['账号', '邮箱']])).toEqual({
    missing: [
      { zh: '姓名', en: 'Name' },
      { zh: '角色', en: 'Roles' },
    ],
  });
  expect(readAccounts([])).toHaveProperty('missing');
});

test('Excel, CSV in UTF-8 with its mark and CSV in GBK say the same', async () => {
  const table = [
    ['账号', '姓名', '角色', '电话'],
    ['li', '李四', 'lab_operator', '13800000000'],
  ];
  const csv = '\uFEFF账号,姓名,角色,电话\r\n"li",李四,lab_operator,13800000000\r\n';
  const gbk = [
    0xd5,
    0xcb,
    0xba,
    0xc5,
    0x2c,
    0xd0,
    0xd5,
    0xc3,
    0xfb,
    0x2c,
    0xbd,
    0xc7,
    0xc9,
    0xab,
    0x2c,
    0xb5,
    0xe7,
    0xbb,
    0xb0,
    0x0a,
    0x6c,
    0x69,
    0x2c,
    0xc0,
    0xee,
    0xcb,
    0xc4,
    0x2c,
    ...new TextEncoder().encode('lab_operator,13800000000\n'),
  ];
  const files = [
    new File([await sheetFile('x', table)], 'a.xlsx'),
    new File([csv], 'a.csv'),
    new File([new Uint8Array(gbk)], 'a.CSV'),
  ];
  for (const file of files) expect(readAccounts(await rowsOf(file)), file.name).toEqual({ lines: [li] });
});
