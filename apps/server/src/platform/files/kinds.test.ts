import { expect, test } from 'vitest';
import { acceptedExtensions, fileKind } from './kinds.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const zip = hex('504b030414000600');
const compound = hex('d0cf11e0a1b11ae100');
const exe = hex('4d5a90000300000004000000ffff');

test.each([
  { name: '报告.PDF', head: Buffer.from('%PDF-1.7'), type: 'application/pdf' },
  { name: 'a.png', head: hex('89504e470d0a1a0a00'), type: 'image/png' },
  { name: 'a.jpeg', head: hex('ffd8ffe000104a46'), type: 'image/jpeg' },
  { name: 'a.xlsx', head: zip, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { name: 'a.xls', head: compound, type: 'application/vnd.ms-excel' },
  { name: 'a.xls', head: Buffer.from('项目\t结果\n'), type: 'application/vnd.ms-excel' },
  { name: 'a.csv', head: hex('fffe41000a00'), type: 'text/csv; charset=utf-8' },
  { name: 'a.txt', head: hex('cfeec4bf0a'), type: 'text/plain; charset=utf-8' },
  { name: 'a.pdf', head: exe, type: undefined },
  { name: 'a.pdf', head: Buffer.from('<html>'), type: undefined },
  { name: 'a.docx', head: compound, type: undefined },
  { name: 'a.txt', head: exe, type: undefined },
  { name: 'a.html', head: Buffer.from('<html>'), type: undefined },
  { name: 'a.svg', head: Buffer.from('<svg>'), type: undefined },
  { name: 'a.exe', head: exe, type: undefined },
  { name: 'pdf', head: Buffer.from('%PDF-1.7'), type: undefined },
  { name: 'a.constructor', head: zip, type: undefined },
])('$name is served as $type', ({ name, head, type }) => {
  expect(fileKind(name, head)?.contentType).toBe(type);
});

test('no extension is accepted that a browser would run', () => {
  expect(acceptedExtensions).not.toEqual(expect.arrayContaining(['html']));
  for (const extension of ['html', 'htm', 'svg', 'xml', 'js', 'xhtml'])
    expect(acceptedExtensions).not.toContain(extension);
});
