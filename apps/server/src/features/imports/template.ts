import type { TemplateQuery } from '@qc/contract';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { testHeads } from '#features/qcTests/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { safeCell, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { NoTestsForTemplate } from './imports.errors.ts';

/** Blank lines that can be filled in or pasted into; beyond them a protected sheet takes nothing. */
const spareRows = 500;

const words = {
  zh: {
    file: '质控结果导入模板',
    sheet: '结果',
    help: '填写说明',
    known: ['质控项目编号', '仪器', '项目', '批号', '单位'],
    time: '测定时间',
    levels: ['水平1', '水平2', '水平3'],
    summary: ['水平', '均值', '标准差', '测定次数'],
    rest: ['操作者', '备注'],
    ofMany: ['实验室', '仪器', '项目', '批号', '水平', '测定时间', '结果', '单位'],
    manyLines: [
      '每行是一家实验室的一个结果；「实验室」写其名称或编号，未知名称的行不会记入任何实验室。',
      '仪器、项目与批号按各实验室自己的名称或对照识别；测定时间写作 2026-03-04 08:30。',
      '上传后先显示各实验室每行的判定，确认后才记入各实验室，整个文件可撤销。',
    ],
    lines: [
      '每行是一个质控项目的一次测定；在各「水平」列填写该水平的结果，未测的水平留空。',
      '标题与已列出各行的前五列已锁定：导入时按「质控项目编号」识别项目。其余单元格均可填写。',
      `测定时间写作 2026-03-04 08:30；同一项目多次测定时，选中该行从第一列到最后一列的单元格，复制到下方空行，再改写时间 (已预留 ${spareRows} 行)。`,
      '按均值录入的项目每个水平一行：在「均值」「标准差」「测定次数」列填写该时段的统计量，n 为 1 时标准差可留空。',
      '结果只填数值；「<」「>」、标记与文字不会成为数值，导入时会指出所在行。',
      '填写后在「数据导入」上传本文件：先显示每行的判定，确认后才保存。',
    ],
  },
  en: {
    file: 'QC results template',
    sheet: 'Results',
    help: 'How to fill it in',
    known: ['QC test ID', 'Instrument', 'Analyte', 'Lot', 'Unit'],
    time: 'Date time',
    levels: ['Level 1', 'Level 2', 'Level 3'],
    summary: ['Level', 'Mean', 'SD', 'Number of results'],
    rest: ['Operator', 'Comment'],
    ofMany: ['Laboratory', 'Instrument', 'Analyte', 'Lot', 'Level', 'Date time', 'Result', 'Unit'],
    manyLines: [
      'Each line is one result of one laboratory, by its name or number; a line with a name that nobody has goes into no books.',
      'Instrument, analyte and lot are known by the names and codes of each laboratory. Write the time as 2026-03-04 08:30.',
      'Uploaded, every line is shown with its verdict first; it is stored when you agree, and the whole file can be undone.',
    ],
    lines: [
      'Each line is one run of a QC test; write each result under its level and leave blank what was not measured.',
      'The headings and the first five columns of the lines given are locked: the test is known by its QC test ID. All other cells can be filled in.',
      `Write the time as 2026-03-04 08:30. For a further run select the cells of the line from the first column to the last, copy them to a blank line below and change the time (${spareRows} lines are kept free).`,
      'QC tests entered by mean have a line for each level: write mean, SD and number of results of the period; with one result the SD may stay blank.',
      'Results are numbers only; "<", ">", flags and text never become numbers, and the import names their lines.',
      'Upload this file under Data import: every line is shown with its verdict before anything is stored.',
    ],
  },
} as const;

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
