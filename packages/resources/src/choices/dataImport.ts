import type { Choice } from '@qc/resource-kit';

/** What an external code names in a laboratory. */
export const dataMappingKinds = [
  { value: 'analyte', label: { zh: '检验项目', en: 'Analyte' } },
  { value: 'instrument', label: { zh: '仪器', en: 'Instrument' } },
  { value: 'lot', label: { zh: '批号', en: 'Lot' } },
  { value: 'level', label: { zh: '水平', en: 'Level' } },
  { value: 'unit', label: { zh: '单位', en: 'Unit' } },
  { value: 'operator', label: { zh: '操作者', en: 'Operator' } },
] as const satisfies readonly Choice[];

/** How a file's letters are written. */
export const importEncodings = [
  { value: 'auto', label: { zh: '自动识别', en: 'Found by itself' } },
  { value: 'utf-8', label: { zh: 'UTF-8 编码', en: 'UTF-8' } },
  { value: 'gbk', label: { zh: 'GBK 编码', en: 'GBK' } },
  { value: 'utf-16le', label: { zh: 'UTF-16 编码', en: 'UTF-16' } },
  { value: 'iso-8859-1', label: { zh: 'ISO-8859-1 编码', en: 'ISO-8859-1' } },
] as const satisfies readonly Choice[];

export const importDecimalMarks = [
  { value: 'auto', label: { zh: '自动识别', en: 'Found by itself' } },
  { value: '.', label: { zh: '小数点 (1.5)', en: 'Point (1.5)' } },
  { value: ',', label: { zh: '小数逗号 (1,5)', en: 'Comma (1,5)' } },
] as const satisfies readonly Choice[];

export const importLayouts = [
  { value: 'auto', label: { zh: '自动识别', en: 'Found by itself' } },
  { value: 'long', label: { zh: '每行一个结果', en: 'One result a line' } },
  { value: 'levels', label: { zh: '各水平横向排列', en: 'Levels across' } },
  { value: 'matrix', label: { zh: '各项目横向排列', en: 'Analytes across' } },
  { value: 'across', label: { zh: '各样本横向排列', en: 'Samples across' } },
  { value: 'groups', label: { zh: '一行多个项目', en: 'Several tests in a line' } },
  { value: 'blocks', label: { zh: '分块：标题下各有一表', en: 'Blocks, each under its title' } },
  { value: 'records', label: { zh: '一个结果占多行（名称: 值）', en: 'A result over several lines (key: value)' } },
  { value: 'comments', label: { zh: '表头前有说明文字', en: 'Comments before the heading' } },
] as const satisfies readonly Choice[];

export const importQcRows = [
  { value: 'sample', label: { zh: '样本号', en: 'Sample id' } },
  { value: 'type', label: { zh: '类型列', en: 'Type column' } },
] as const satisfies readonly Choice[];

export const importLevelSources = [
  { value: 'auto', label: { zh: '自动识别', en: 'Found by itself' } },
  { value: 'column', label: { zh: '水平列', en: 'Level column' } },
  { value: 'lot', label: { zh: '批号', en: 'Lot number' } },
  { value: 'sample', label: { zh: '样本号', en: 'Sample id' } },
  { value: 'name', label: { zh: '工作表名或文件名', en: 'Name of the sheet or file' } },
] as const satisfies readonly Choice[];

export const importTransforms = [
  { value: 'none', label: { zh: '不换算', en: 'As it is' } },
  { value: 'factor', label: { zh: '系数与偏移', en: 'Factor and offset' } },
  { value: 'log10', label: { zh: '取常用对数', en: 'log10' } },
  { value: 'exp10', label: { zh: '取 10 的幂', en: '10 to the power' } },
] as const satisfies readonly Choice[];
