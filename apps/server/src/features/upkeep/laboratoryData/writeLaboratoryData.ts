import { sql } from 'kysely';
import type { Database, ReadTx } from '#platform/database/db';
import { createZip, type Packed, type ZipFile } from '#platform/files/zip/writeZip';
import { readHead } from '#platform/trail/trailHead';
import { wordsOf } from './columnWords.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { type DataEntity, dataEntities, headerOf } from './entities.ts';

type DataOptions = {
  readonly tenantId: string;
  readonly timeZone: string;
  readonly at: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

type StoredColumn = { readonly name: string; readonly isTime: boolean };
type Written = Packed & { readonly name: string; readonly rows: number };

/** What only the search needs. */
const internal = new Set(['search_text']);

async function columnsOf(tx: ReadTx, table: string): Promise<StoredColumn[]> {
  const columns = await tx.rows(sql<StoredColumn>`
    select attname::text as name, atttypid = 'timestamptz'::regtype as "isTime" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return columns.filter(({ name }) => !internal.has(name));
}

const batch = 2000;

/** The rows of a table that are the laboratory's, through a cursor: the query names it, and row-level security again. */
async function* rowsOf(
  tx: ReadTx,
  { table, ownerColumn }: DataEntity,
  {
    columns,
    tenantId,
    signal,
  }: { columns: readonly StoredColumn[]; tenantId: string; signal: AbortSignal | undefined },
): AsyncGenerator<(string | null)[][]> {
  const list = sql.join(
    columns.map(({ name, isTime }) =>
      isTime ? sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD HH24:MI:SS')` : sql`${sql.ref(name)}::text`,
    ),
  );
  // A cursor's query takes no parameters; the tenant was checked to be six digits.
  const own = ownerColumn === null ? sql`true` : sql`${sql.ref(ownerColumn)} = current_setting('app.tenant_id')`;
  if (!/^\d{6}$/.test(tenantId)) throw new Error('a tenant is six digits');
  await tx.rows(sql`declare handed no scroll cursor for
    select array[${list}] as fields from ${sql.table(table)} where ${own}`);
  for (;;) {
    signal?.throwIfAborted();
    const rows = await tx.rows(sql<{ fields: (string | null)[] }>`fetch ${sql.raw(String(batch))} from handed`);
    yield rows.map(({ fields }) => fields);
    if (rows.length < batch) break;
  }
  await tx.rows(sql`close handed`);
}

async function addEntity(tx: ReadTx, zip: ZipFile, { entity, options }: { entity: DataEntity; options: DataOptions }) {
  const columns = await columnsOf(tx, entity.table);
  let rows = 0;
  async function* text(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(({ name }) => headerOf(name)));
    const { tenantId, signal } = options;
    for await (const records of rowsOf(tx, entity, { columns, tenantId, signal })) {
      rows += records.length;
      if (records.length > 0) yield records.map(csvLine).join('');
    }
  }
  const packed = await zip.add(entity.file, text());
  return { written: { name: entity.file, rows, ...packed }, readme: describe(entity, columns) };
}

function describe(entity: DataEntity, columns: readonly StoredColumn[]): string {
  const lines = columns.map(({ name }) => {
    const words = wordsOf(entity, name);
    return `  ${headerOf(name)}: ${words ? `${words.zh} / ${words.en}` : name}`;
  });
  return [`${entity.file}: ${entity.label.zh} / ${entity.label.en}`, ...lines, ''].join('\r\n');
}

const introduction = ({ timeZone }: DataOptions): string =>
  [
    '本压缩包含一家实验室在同一时刻的全部数据。data 目录为本机构的记录，dictionaries 目录为记录所引用的公共字典。',
    '文件为 UTF-8（带 BOM）的 CSV，第一行为列名；空白为无值，"" 为空文本；可能被表格软件当作公式的文本前加有撇号。',
    `时间均为 ${timeZone}。manifest.json 列有每个文件的行数、字节数与 SHA-256。已删除的记录带有 deletedAt。`,
    '',
    'This archive holds all data of one laboratory as of one moment: its own records in data, and in dictionaries the common',
    'entries that they refer to. The files are CSV in UTF-8 (with BOM), the first line names the columns; nothing is no value,',
    '"" an empty text; texts that a spreadsheet might run as a formula have an apostrophe before them.',
    `Times are ${timeZone}. manifest.json lists rows, bytes and SHA-256 of every file. Removed records have deletedAt.`,
    '',
    '',
  ].join('\r\n');

async function write(tx: ReadTx, zip: ZipFile, options: DataOptions): Promise<Written[]> {
  const head = await readHead(tx, options.tenantId);
  const files: Written[] = [];
  const parts: string[] = [];
  for (const entity of dataEntities) {
    const { written, readme } = await addEntity(tx, zip, { entity, options });
    files.push(written);
    parts.push(readme);
    options.onProgress?.(files.length, dataEntities.length);
  }
  const readme = await zip.add('README.txt', [byteOrderMark, introduction(options), parts.join('\r\n')]);
  const manifest = {
    product: 'concord',
    tenantId: options.tenantId,
    madeAt: options.at.toISOString(),
    timeZone: options.timeZone,
    trail: head ? { seq: head.seq, hash: head.hash } : null,
    files: [...files, { name: 'README.txt', ...readme }],
  };
  await zip.add('manifest.json', [JSON.stringify(manifest, null, 1)]);
  return files;
}

/**
 * Writes a laboratory's data into a zip of CSV files, all as of one moment while others continue to write, in bounded
 * memory.
 */
export async function writeLaboratoryData(path: string, database: Database, options: DataOptions): Promise<Written[]> {
  const zip = await createZip(path);
  try {
    const files = await database.run(
      { role: 'qc_app', lane: 'exports', tenantId: options.tenantId, readOnly: true, isSnapshot: true },
      (tx) => write(tx, zip, options),
    );
    await zip.finish();
    return files;
  } catch (error) {
    await zip.discard();
    throw error;
  }
}
