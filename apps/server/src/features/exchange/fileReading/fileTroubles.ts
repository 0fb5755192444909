import { readingLimits } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';

/** Why a file could not be read at all. */
export const fileTroubles = {
  encrypted: {
    zh: '文件已加密，请去除密码后重新上传',
    en: 'The file is encrypted; take its password off and upload it again',
  },
  tooOld: {
    zh: '文件由过旧的表格程序保存 (Excel 95 或更早)，无法读取；请另存为 .xlsx 后重新上传',
    en: 'The file was saved by a very old program (Excel 95 or before); save it as .xlsx and upload it again',
  },
  noWorkbook: {
    zh: '文件不是 Excel 工作簿 (.xlsx、.xls)；请上传工作簿、文本 (.csv、.tsv、.txt) 或仪器消息 (.hl7、.astm)',
    en: 'The file is no Excel workbook (.xlsx, .xls); upload a workbook, text (.csv, .tsv, .txt) or messages of an analyser (.hl7, .astm)',
  },
  unreadable: {
    zh: '文件已损坏或不完整，无法读取',
    en: 'The file is damaged or incomplete and cannot be read',
  },
  tooLarge: {
    zh: '文件展开后过大，无法处理；请拆分后上传',
    en: 'The file is too large once unpacked; split it and upload the parts',
  },
  cellFarAway: {
    zh: '工作表中有远离表格的单元格（如最后一行、最后一列），范围过大，无法读取；请删除表格以外的行和列后重新上传',
    en: 'A sheet has a cell far away from its table and spans too many cells; delete the rows and columns outside the table and upload it again',
  },
  tooSlow: { zh: '读取文件超时；请拆分后上传', en: 'Reading the file took too long; split it and upload the parts' },
  tooManyFields: {
    zh: `消息中有一段超过 ${readingLimits.fields} 个字段，或一个结果重复超过 ${readingLimits.repetitions} 次，不是仪器的消息，未读取`,
    en: `A segment has more than ${readingLimits.fields} fields, or a result more than ${readingLimits.repetitions} repetitions: no analyser sends this, and it was not read`,
  },
  tooManySegments: {
    zh: `一条消息超过 ${readingLimits.segments} 段；请分成多条消息发送`,
    en: `A message has more than ${readingLimits.segments} segments; send it as several messages`,
  },
  tooManyColumns: {
    zh: `文件中有一行超过 ${readingLimits.columns} 列；请检查分隔符，或重新导出`,
    en: `A line of the file has more than ${readingLimits.columns} columns; check the delimiter, or export the file again`,
  },
  lineTooLong: {
    zh: `文件中有一行超过 ${readingLimits.lineLength} 个字符；请检查换行与引号，或重新导出`,
    en: `A line of the file has more than ${readingLimits.lineLength} characters; check line ends and quotes, or export the file again`,
  },
  tooManySpans: {
    zh: '网页表格中合并的单元格过多，无法读取；请另存为 .xlsx 后重新上传',
    en: 'The page has too many cells that span columns or rows; save it as .xlsx and upload it again',
  },
  sectorsRepeat: {
    zh: '表格文件的内部结构已损坏 (同一扇区被引用两次)，无法读取；请另存为 .xlsx 后重新上传',
    en: 'The workbook is damaged inside (a sector is used twice) and cannot be read; save it as .xlsx and upload it again',
  },
  refused: {
    zh: '内容无法保存；原文已保留，请查看后处理',
    en: 'The content could not be stored; it is kept as it came and needs a look',
  },
  noRows: {
    zh: '文件中没有可识别的结果行；请检查编码、分隔符与起始行',
    en: 'No rows of results were found in the file; check encoding, delimiter and first line',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type FileTrouble = keyof typeof fileTroubles;

/** The notice about sheets that were not read; null where all were. */
export function skippedSheetsReason(names: readonly string[]): Bilingual | null {
  if (names.length === 0) return null;
  const [some, more] = [names.slice(0, 10).map((name) => name.slice(0, 40)), names.length > 10 ? ' …' : ''];
  return {
    zh: `以下工作表已隐藏或没有结果，未读取：${some.join('、')}${more}`,
    en: `These sheets are hidden or tell no results and were not read: ${some.join(', ')}${more}`,
  };
}

/** The trouble whose sentence, in either language, was stored as the reason of an import. */
export function fileTroubleOf(reason: string): FileTrouble | undefined {
  const names = Object.keys(fileTroubles) as FileTrouble[];
  return names.find((name) => fileTroubles[name].zh === reason || fileTroubles[name].en === reason);
}
