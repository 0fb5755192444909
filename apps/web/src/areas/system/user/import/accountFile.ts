import type { AccountLines } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';

export type AccountLine = AccountLines['lines'][number];

/** The columns of the list, by the names that people write above them. */
export const accountColumns: readonly { readonly name: keyof AccountLine; readonly label: Bilingual }[] = [
  { name: 'account', label: { zh: '账号', en: 'Account' } },
  { name: 'name', label: { zh: '姓名', en: 'Name' } },
  { name: 'nameEn', label: { zh: '英文姓名', en: 'English name' } },
  { name: 'roles', label: { zh: '角色', en: 'Roles' } },
  { name: 'email', label: { zh: '邮箱', en: 'E-mail' } },
  { name: 'phone', label: { zh: '电话', en: 'Phone' } },
];

/** Without these there is nothing to make an account from. */
const needed: readonly (keyof AccountLine)[] = ['account', 'name', 'roles'];

type AccountTable = { readonly lines: readonly AccountLine[] } | { readonly missing: readonly Bilingual[] };

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Reads a table whose first line that is not empty has the headings; lines without content are left out. */
export function readAccounts(rows: readonly (readonly unknown[])[]): AccountTable {
  const texts = rows
    .map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())))
    .filter((row) => row.some((cell) => cell !== ''));
  const [heads = [], ...body] = texts;
  const placeOf = ({ label }: (typeof accountColumns)[number]) =>
    heads.findIndex((head) => [label.zh, label.en].map(plain).includes(plain(head)));
  const places = accountColumns.map((column) => ({ ...column, place: placeOf(column) }));
  const missing = places.filter(({ name, place }) => place < 0 && needed.includes(name)).map(({ label }) => label);
  if (missing.length > 0) return { missing };
  const lines = body.map(
    (row) => Object.fromEntries(places.map(({ name, place }) => [name, row[place] ?? ''])) as AccountLine,
  );
  return { lines };
}

/** Chinese spreadsheets save CSV as GBK. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

/** The rows of an Excel workbook or a CSV file; the reader is loaded on demand. */
export async function rowsOf(file: File): Promise<readonly (readonly unknown[])[]> {
  const bytes = await file.arrayBuffer();
  if (/\.(csv|txt)$/i.test(file.name)) {
    const { parseCsv, stripBom } = await import('hucre/csv');
    return parseCsv(stripBom(textOf(bytes)));
  }
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets[0]?.rows ?? [];
}
