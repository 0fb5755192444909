import { defineResource } from '@qc/resource-kit';
import {
  importDecimalMarks,
  importEncodings,
  importLayouts,
  importLevelSources,
  importQcRows,
  importTransforms,
} from '../choices/dataImport.ts';

const column = (zh: string, en: string) =>
  ({
    type: 'text',
    max: 80,
    label: { zh: `${zh}列`, en: `${en} column` },
    help: { zh: '列标题或列号；空白时自动识别', en: 'Heading or number of the column; blank: found by itself' },
  }) as const;

const levelPattern = (level: number) =>
  ({
    type: 'text',
    max: 120,
    label: { zh: `水平 ${level} 的写法`, en: `How level ${level} is written` },
    help: { zh: '可用 * 与 ?，多个以逗号分隔', en: '* and ? are wildcards; separate several by commas' },
  }) as const;

const wholeFile = (zh: string, en: string) =>
  ({ type: 'text', max: 80, label: { zh: `固定${zh}`, en: `Fixed ${en.toLowerCase()}` } }) as const;

/** How the files of one source are read: an import configuration. */
export const dataImportSetting = defineResource({
  name: 'dataImportSetting',
  path: '/app/dataImportSetting',
  label: { zh: '导入配置', en: 'Import configuration' },
  tenancy: 'inherited',
  title: ['name'],
  fields: {
    name: { type: 'text', max: 80, label: { zh: '配置名称', en: 'Configuration name' }, required: true, filter: true },
    mappingId: {
      type: 'text',
      max: 60,
      label: { zh: '对照标识', en: 'Mapping ID' },
      filter: true,
      help: {
        zh: '来源系统的名称；代码对照按它查找，空白时适用所有来源',
        en: 'The name of the source; its codes are looked up under it. Blank: those of any source',
      },
    },
    labInstrumentId: {
      type: 'ref',
      to: 'labInstrument',
      label: { zh: '仪器', en: 'Instrument' },
      help: { zh: '文件未注明仪器时使用', en: 'Where the file does not name one' },
    },
    encoding: {
      type: 'choice',
      choices: importEncodings,
      default: 'auto',
      label: { zh: '文字编码', en: 'Encoding' },
    },
    delimiterCharacters: {
      type: 'text',
      max: 8,
      label: { zh: '分隔符', en: 'Delimiter characters' },
      help: { zh: '空白时自动识别；\\t 表示制表符', en: 'Blank: found by itself; \\t is a tab' },
    },
    removeDoubleQuotes: {
      type: 'boolean',
      default: true,
      label: { zh: '去除双引号', en: 'Remove double quotes' },
    },
    importStartOnLine: {
      type: 'integer',
      min: 0,
      max: 10_000,
      default: 0,
      label: { zh: '起始行', en: 'Import start on line' },
      help: { zh: '0 表示自动查找表头', en: '0: the heading is found by itself' },
    },
    layout: {
      type: 'choice',
      choices: importLayouts,
      default: 'auto',
      label: { zh: '排列方式', en: 'Layout' },
      filter: true,
    },
    decimalMark: {
      type: 'choice',
      choices: importDecimalMarks,
      default: 'auto',
      label: { zh: '小数符号', en: 'Decimal mark' },
    },
    useUploadDateTime: {
      type: 'boolean',
      default: false,
      label: { zh: '使用上传日期时间', en: 'Use upload date/time' },
      help: { zh: '文件未注明时间的结果按上传时间计', en: 'For results without a time in the file' },
    },
    dateFormat: {
      type: 'text',
      max: 40,
      label: { zh: '日期格式', en: 'Date format' },
      help: { zh: '例如 dd/mm/yyyy；空白时自动识别', en: 'For instance dd/mm/yyyy; blank: found by itself' },
    },
    timeFormat: { type: 'text', max: 40, label: { zh: '时间格式', en: 'Time format' } },
    qcRowsBy: {
      type: 'choice',
      choices: importQcRows,
      default: 'sample',
      label: { zh: '质控行依据', en: 'QC rows by' },
    },
    qcRowPatterns: {
      type: 'text',
      max: 200,
      label: { zh: '质控行的写法', en: 'How QC rows are written' },
      help: {
        zh: '例如 QC*；空白时，有类型列的文件仅取类型为质控的行，其他文件全部为质控；* 表示全部为质控',
        en: 'For instance QC*; blank: rows whose type says QC, or every row where a file has no types; * takes every row',
      },
    },
    levelSource: {
      type: 'choice',
      choices: importLevelSources,
      default: 'auto',
      label: { zh: '水平来源', en: 'Level from' },
    },
    fixedAnalyte: {
      ...wholeFile('项目', 'Analyte'),
      help: { zh: '文件各行均未注明项目时使用', en: 'Where the rows of a file name none' },
    },
    fixedLot: {
      ...wholeFile('批号', 'Lot'),
      help: { zh: '文件各行均未注明批号时使用', en: 'Where the rows of a file name none' },
    },
    fixedLevel: {
      type: 'integer',
      min: 1,
      max: 3,
      label: { zh: '固定水平', en: 'Fixed level' },
      help: { zh: '文件各行均未注明水平时使用', en: 'Where the rows of a file name none' },
    },
    cutColumn: column('待拆分', 'Cut'),
    cutPattern: {
      type: 'text',
      max: 200,
      label: { zh: '拆分规则', en: 'Cut by' },
      help: {
        zh: '正则表达式，以命名组取出各部分：analyte、lot、level、instrument、unit、sample、replicate。例如 (?<analyte>[A-Z]+)-L(?<level>\\d)',
        en: 'A regular expression whose named groups are the parts: analyte, lot, level, instrument, unit, sample, replicate. For instance (?<analyte>[A-Z]+)-L(?<level>\\d)',
      },
    },
    level1Pattern: levelPattern(1),
    level2Pattern: levelPattern(2),
    level3Pattern: levelPattern(3),
    transform: {
      type: 'choice',
      choices: importTransforms,
      default: 'none',
      label: { zh: '数值换算', en: 'Value transform' },
    },
    factor: {
      type: 'number',
      visibleWhen: { field: 'transform', equals: 'factor' },
      label: { zh: '系数', en: 'Factor' },
    },
    offset: {
      type: 'number',
      visibleWhen: { field: 'transform', equals: 'factor' },
      label: { zh: '偏移', en: 'Offset' },
    },
    skipText: {
      type: 'boolean',
      default: false,
      label: { zh: '略过非数值结果', en: 'Pass over results that are no number' },
      help: {
        zh: '<、>、标记与文字绝不会成为数值；关闭时此类行标为失败',
        en: '<, >, flags and text never become numbers; if off, such rows are shown as failed',
      },
    },
    columnAnalyte: column('项目', 'Analyte'),
    columnValue: column('结果', 'Result'),
    columnDate: column('日期', 'Date'),
    columnTime: column('时间', 'Time'),
    columnLevel: column('水平', 'Level'),
    columnLot: column('批号', 'Lot'),
    columnInstrument: column('仪器', 'Instrument'),
    columnUnit: column('单位', 'Unit'),
    columnSample: column('样本号', 'Sample id'),
    columnType: column('类型', 'Type'),
    columnOperator: column('操作者', 'Operator'),
    columnComment: column('备注', 'Comment'),
    columnFlag: column('结果标志', 'Flag'),
    columnReplicate: column('重复序号', 'Replicate'),
    columnLaboratory: column('实验室', 'Laboratory'),
    columnTest: column('质控项目编号', 'QC test ID'),
    columnLevel1: column('水平 1 结果', 'Level 1 result'),
    columnLevel2: column('水平 2 结果', 'Level 2 result'),
    columnLevel3: column('水平 3 结果', 'Level 3 result'),
    ignoredColumns: {
      type: 'text',
      max: 4000,
      label: { zh: '不读取的列', en: 'Columns passed over' },
      help: {
        zh: '列标题或列号，多个以 | 分隔；标题虽可识别也不读取',
        en: 'Headings or numbers, several by |; not read though their headings are known',
      },
    },
    layoutPrint: {
      type: 'text',
      max: 64,
      readOnly: true,
      label: { zh: '版式标记', en: 'Layout' },
      help: {
        zh: '在导入批次中指定各列后自动生成；以后标题相同的文件按此配置读取',
        en: 'Made when columns of an import are named: later files with the same headings are read by this configuration',
      },
    },
    columnMean: {
      ...column('均值', 'Mean'),
      help: {
        zh: '按均值录入的质控项目：列标题或列号。空白时，仅在文件没有单个结果时自动识别',
        en: 'For QC tests entered by mean: heading or number of the column. Blank: found by itself where a file has no single results',
      },
    },
    columnSd: column('标准差', 'SD'),
    columnN: column('测定次数 n', 'Number of results (n)'),
  },
  unique: [['name']],
  search: ['name', 'mappingId'],
  list: { columns: ['name', 'mappingId', 'layout', 'encoding', 'decimalMark', 'labInstrumentId'], sort: 'name' },
  form: [
    ['name', 'mappingId'],
    ['labInstrumentId', 'layout'],
    ['encoding', 'delimiterCharacters'],
    ['removeDoubleQuotes', 'importStartOnLine'],
    ['decimalMark', 'useUploadDateTime'],
    ['dateFormat', 'timeFormat'],
    ['qcRowsBy', 'qcRowPatterns'],
    ['levelSource', 'level1Pattern'],
    ['level2Pattern', 'level3Pattern'],
    ['fixedAnalyte', 'fixedLot', 'fixedLevel'],
    ['cutColumn', 'cutPattern'],
    ['transform', 'factor', 'offset'],
    ['skipText'],
    ['columnAnalyte', 'columnValue'],
    ['columnDate', 'columnTime'],
    ['columnLevel', 'columnLot'],
    ['columnInstrument', 'columnUnit'],
    ['columnSample', 'columnType'],
    ['columnOperator', 'columnComment'],
    ['columnMean', 'columnSd', 'columnN'],
    ['columnLevel1', 'columnLevel2', 'columnLevel3'],
    ['columnLaboratory', 'columnTest'],
    ['columnFlag', 'columnReplicate'],
    ['ignoredColumns'],
  ],
});
