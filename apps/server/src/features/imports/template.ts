import type { TemplateQuery } from '@qc/contract';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { testHeads } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import { safeCell, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { NoTestsForTemplate } from './imports.errors.ts';

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
    lines: [
      '每行是一个质控项目的一次测定；在「水平1」至「水平3」列填写各水平的结果，未测的水平留空。',
      '前五列已锁定，导入时按「质控项目编号」识别项目，请勿改动。',
      '测定时间写作 2026-03-04 08:30；同一项目当天有多次测定时，复制该行并改写时间。',
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
    lines: [
      'Each line is one run of a QC test; write the results under Level 1 to Level 3 and leave blank what was not measured.',
      'The first five columns are locked: the test is known by its QC test ID.',
      'Write the time as 2026-03-04 08:30. For a second run of the day copy the line and change its time.',
      'QC tests entered by mean have a line for each level: write mean, SD and number of results of the period; with one result the SD may stay blank.',
      'Results are numbers only; "<", ">", flags and text never become numbers, and the import names their lines.',
      'Upload this file under Data import: every line is shown with its verdict before anything is stored.',
    ],
  },
} as const;

type Heads = (typeof words)[keyof typeof words];
type Head = Awaited<ReturnType<typeof testHeads>>[number];

const known = (head: Head): string[] => [
  head.id,
  head.labInstrumentName,
  head.analyteName,
  head.lotNumber,
  head.unitName ?? '',
];

/** Headings and lines to fill in: levels across for single results, a line for each level where means are entered. */
function tableOf(heads: readonly Head[], own: Heads): { titles: string[]; locked: Set<number>; rows: string[][] } {
  const means = heads.filter(({ entryMode }) => entryMode === 'mean');
  const singles = heads.filter(({ entryMode }) => entryMode === 'individual');
  const summary: readonly string[] = means.length > 0 ? own.summary : [];
  const levels: readonly string[] = singles.length > 0 ? own.levels : [];
  const titles = [...own.known, own.time, ...levels, ...summary, ...own.rest];
  const levelColumn = titles.indexOf(own.summary[0]);
  const locked = new Set([...own.known.keys(), ...(levelColumn < 0 ? [] : [levelColumn])]);
  const row = (head: Head, level: string): string[] => {
    const begin = known(head);
    return titles.map((_, column) => (column === levelColumn ? level : (begin[column] ?? '')));
  };
  return {
    titles,
    locked,
    rows: [
      ...singles.map((head) => row(head, '')),
      ...means.flatMap((head) => head.levels.map((level) => row(head, String(level)))),
    ],
  };
}

/** A workbook to fill in, for a panel or for chosen tests, in the reader's language with the other beside it. */
export async function resultTemplate(ctx: Ctx, { panelId, qcTestIds = [] }: TemplateQuery): Promise<MadeFile> {
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
  const { zh, en } = words;
  const own = words[ctx.language];
  const { titles, locked, rows } = tableOf(heads, own);
  const style = (isLocked: boolean) => ({ protection: { locked: isLocked } });
  // Headings are locked in every column, what is to be filled in below them is not.
  const cells = new Map(titles.map((_, column) => [`0,${column}`, { style: style(true) }]));
  const content = await writeXlsx({
    sheets: [
      {
        name: own.sheet,
        columns: titles.map((title, index) => ({
          width: index === 0 ? 22 : title === own.time ? 20 : 14,
          style: style(locked.has(index)),
        })),
        rows: [titles, ...rows.map((row) => row.map(safeCell))],
        cells,
        freezePane: { rows: 1, columns: 1 },
        protection: { sheet: true, insertRows: true, formatColumns: true },
      },
      {
        name: `${zh.help} ${en.help}`.slice(0, 31),
        columns: [{ width: 110 }],
        rows: [...zh.lines, '', ...en.lines].map((line) => [line]),
      },
    ],
  });
  return { name: `${own.file}.xlsx`, type: xlsxType, content };
}
