import { expect, test } from 'vitest';
import { acceptedExtensions, fileKind, importKinds } from './kinds.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const zip = hex('504b030414000600');
const compound = hex('d0cf11e0a1b11ae100');
const utf16 = Buffer.from('项目,结果\nGLU,5.2\nNa,140\n', 'utf16le');
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
  { name: 'a.csv', head: utf16, type: 'text/csv; charset=utf-8' },
  { name: 'a.txt', head: Buffer.from(utf16).swap16(), type: 'text/plain; charset=utf-8' },
  { name: 'a.txt', head: Buffer.alloc(40), type: undefined },
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

test.each([
  { name: 'a.xlsx', head: zip, isTaken: true },
  { name: 'locked.xlsx', head: compound, isTaken: true },
  { name: 'a.xls', head: zip, isTaken: true },
  { name: 'a.XLS', head: Buffer.from('<table>'), isTaken: true },
  { name: 'a.hl7', head: Buffer.from('MSH|'), isTaken: true },
  { name: 'a.csv', head: utf16, isTaken: true },
  ...['a.bin', 'a.EXP', 'a.dat', 'a.lis', 'RESULTS'].flatMap((name) => [
    { name, head: Buffer.from('MSH|'), isTaken: true },
    { name, head: compound, isTaken: true },
    { name, head: exe, isTaken: false },
    { name, head: Buffer.from('%PDF-1.7'), isTaken: false },
  ]),
  { name: 'a.exe', head: Buffer.from('MSH|'), isTaken: false },
  { name: 'a.xlsx', head: Buffer.from('a,b'), isTaken: false },
  { name: 'a.csv', head: compound, isTaken: false },
  { name: 'a.csv', head: Buffer.from('%PDF-1.7'), isTaken: false },
  { name: 'a.txt', head: Buffer.from('{\\rtf1'), isTaken: false },
  { name: 'a.txt', head: exe, isTaken: false },
  { name: 'a.pdf', head: Buffer.from('%PDF-1.7'), isTaken: false },
  { name: 'a.docx', head: zip, isTaken: false },
  { name: 'a.zip', head: zip, isTaken: false },
  { name: 'a.png', head: hex('89504e470d0a1a0a00'), isTaken: false },
])('an import takes $name: $isTaken', ({ name, head, isTaken }) => {
  expect(importKinds.kindOf(name, head) !== undefined).toBe(isTaken);
});
