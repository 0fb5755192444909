import type { TemplateQuery } from '@qc/contract';
import { spareRows, importTemplate as words } from '@qc/i18n/exchange/importSheets';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { testHeads } from '#features/qc/qcTests/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { safeCell, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { NoTestsForTemplate } from './imports.errors.ts';

type Language = keyof typeof words;
type Head = Awaited<ReturnType<typeof testHeads>>[number];

/** A heading in the reader's language with the other in brackets; the import reads either. */
function bothWays(language: Language, pick: (own: (typeof words)[Language]) => readonly string[]): string[] {
  const others = pick(words[language === 'zh' ? 'en' : 'zh']);
  return pick(words[language]).map((title, place) => `${title} (${others[place]})`);
}

const known = (head: Head): string[] => [
  head.id,
  head.labInstrumentName,
  head.analyteName,
  head.lotNumber,
  head.unitName ?? '',
];

type Table = { readonly titles: string[]; readonly locked: ReadonlySet<number>; readonly rows: string[][] };

/** Headings and lines to fill in: levels across for single results, a line for each level where means are entered. */
function tableOf(heads: readonly Head[], language: Language): Table {
  const means = heads.filter(({ entryMode }) => entryMode === 'mean');
  const singles = heads.filter(({ entryMode }) => entryMode === 'individual');
  const inUse = new Set(singles.flatMap(({ levels }) => levels));
  const begin = bothWays(language, (own) => own.known);
  const levels = bothWays(language, (own) => own.levels).filter((_, place) => inUse.has(place + 1));
  const summary = means.length > 0 ? bothWays(language, (own) => own.summary) : [];
  const before = [...begin, ...bothWays(language, (own) => [own.time]), ...levels];
  const titles = [...before, ...summary, ...bothWays(language, (own) => own.rest)];
  const levelColumn = summary.length > 0 ? before.length : -1;
  const row = (head: Head, level: string): string[] => {
    const first = known(head);
    return titles.map((_, column) => (column === levelColumn ? level : (first[column] ?? '')));
  };
  return {
    titles,
    locked: new Set([...begin.keys(), ...(levelColumn < 0 ? [] : [levelColumn])]),
    rows: [
      ...singles.map((head) => row(head, '')),
      ...means.flatMap((head) => head.levels.map((level) => row(head, String(level)))),
    ],
  };
}

const style = (isLocked: boolean) => ({ style: { protection: { locked: isLocked } } });

/**
 * Locks the headings and the cells that name the tests of the given lines. All other cells are written as unlocked, since
 * Excel locks cells that are not written.
 */
function sheetOf({ titles, locked, rows }: Table, name: string): WriteSheet {
  const cells = new Map(titles.map((_, column) => [`0,${column}`, style(true)]));
  for (const [place, row] of rows.entries())
    for (const column of locked) if (row[column] !== '') cells.set(`${place + 1},${column}`, style(true));
  const spare = Array.from({ length: spareRows }, () => titles.map(() => null));
  return {
    name,
    columns: titles.map((_, column) => ({ width: column === 0 || column === 5 ? 24 : 18, ...style(false) })),
    rows: [titles, ...rows.map((row) => row.map(safeCell)), ...spare],
    cells,
    freezePane: { rows: 1, columns: 1 },
    protection: { sheet: true, formatColumns: true },
  };
}

/** A workbook to fill in, for a panel or for chosen tests, in both languages, the reader's first. */
export async function resultTemplate(ctx: Ctx, { panelId, qcTestIds = [] }: TemplateQuery): Promise<MadeFile> {
  if (ctx.tenantId === centralTenant) {
    const titles = bothWays(ctx.language, (own) => own.ofMany);
    return workbook(ctx.language, { titles, locked: new Set(titles.keys()), rows: [] }, (own) => own.manyLines);
  }
  const heads = await ctx.read(async (tx) => {
    const panel = panelId
      ? await tx.first(
          sql<{
            ids: string[];
          }>`select qc_test_ids::text[] as ids from qc_test_panel where tenant_id = ${ctx.tenantId} and id = ${panelId} and deleted_at is null`,
        )
      : undefined;
    const wanted = [...(panel?.ids ?? []), ...qcTestIds];
    const all = await testHeads(tx, ctx, {});
    const open = all.filter(({ status }) => status === 'Active');
    return wanted.length === 0 && !panelId ? open : wanted.flatMap((id) => open.find((head) => head.id === id) ?? []);
  });
  if (heads.length === 0) throw NoTestsForTemplate();
  return workbook(ctx.language, tableOf(heads, ctx.language), (own) => own.lines);
}

async function workbook(
  language: Language,
  table: Table,
  lines: (own: (typeof words)[Language]) => readonly string[],
): Promise<MadeFile> {
  const { zh, en } = words;
  const own = words[language];
  const content = await writeXlsx({
    sheets: [
      sheetOf(table, own.sheet),
      {
        name: `${zh.help} ${en.help}`.slice(0, 31),
        columns: [{ width: 110 }],
        rows: [...lines(zh), '', ...lines(en)].map((line) => [line]),
      },
    ],
  });
  return { name: `${own.file}.xlsx`, type: xlsxType, content };
}
