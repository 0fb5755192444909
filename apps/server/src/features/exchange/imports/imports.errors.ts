import { defineError } from '#platform/http/errors';

export const NothingChosen = defineError('IMPORT_NOTHING_CHOSEN', 400, {
  zh: () => '请选择需要导入的数据',
  en: () => 'Please select the data you need to import',
});
export const ImportNotFound = defineError<{ id: string }>('IMPORT_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的导入批次`,
  en: ({ id }) => `There is no import with id ${id}`,
});
export const ImportRowNotFound = defineError<{ id: string }>('IMPORT_ROW_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的导入行`,
  en: ({ id }) => `There is no row of an import with id ${id}`,
});
export const ImportBusy = defineError('IMPORT_BUSY', 409, {
  zh: () => '该批次正在处理，请待处理完成后再试',
  en: () => 'This import is still being processed; try again when it is done',
});
export const ImportRowsStored = defineError<{ line: number }>('IMPORT_ROW_STORED', 409, {
  zh: ({ line }) => `第 ${line} 行已导入，不能移除；可撤销整个批次，或在结果历史中删除该结果`,
  en: ({ line }) =>
    `Line ${line} has become a result and cannot be taken off; undo the import, or delete the result in its history`,
});
export const ImportReviewed = defineError<{ count: number }>('IMPORT_REVIEWED', 409, {
  zh: ({ count }) => `该批次有 ${count} 个结果已复核锁定，不能撤销；请先解除锁定`,
  en: ({ count }) => `${count} results of this import have been reviewed and are locked; unlock them before undoing it`,
});
export const NothingToUndo = defineError('IMPORT_NOTHING_TO_UNDO', 409, {
  zh: () => '该批次没有可撤销的结果',
  en: () => 'This import has no results to take back',
});
export const NothingToRedo = defineError('IMPORT_NOTHING_TO_REDO', 409, {
  zh: () => '该批次没有可恢复的结果',
  en: () => 'This import has no results to bring back',
});
export const SettingNotFound = defineError<{ id: string }>('IMPORT_SETTING_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的导入配置`,
  en: ({ id }) => `There is no import configuration with id ${id}`,
});
export const NoColumnsToName = defineError('IMPORT_NO_COLUMNS', 409, {
  zh: () => '该文件没有可指定的列',
  en: () => 'This file has no columns that could be named',
});
export const ColumnsDiffer = defineError<{ columns: number }>('IMPORT_COLUMNS_DIFFER', 400, {
  zh: ({ columns }) => `该文件有 ${columns} 列，请为每一列指定内容`,
  en: ({ columns }) => `This file has ${columns} columns; say of each what it is`,
});
export const ColumnNamedTwice = defineError<{ first: string; second: string }>('IMPORT_COLUMN_TWICE', 400, {
  zh: ({ first, second }) => `「${first}」与「${second}」被指定为同一内容，请只保留一列`,
  en: ({ first, second }) => `"${first}" and "${second}" are named as the same; keep one of them`,
});
export const FileGone = defineError('IMPORT_FILE_GONE', 409, {
  zh: () => '原始文件已不在，不能重新处理',
  en: () => 'The original file is no longer there, so it cannot be read again',
});
/** Its rows are in the books of several laboratories, which may have worked on them since. */
export const CentreFileNotReread = defineError('IMPORT_CENTRE_FILE', 409, {
  zh: () => '中心上传的文件已分送各实验室，不能重新处理；请撤销该批次后重新上传文件',
  en: () =>
    'A file of the central body has gone to several laboratories and cannot be read again; undo the import and upload the file once more',
});
export const NoTestsForTemplate = defineError('IMPORT_TEMPLATE_EMPTY', 400, {
  zh: () => '请选择质控项目或组合',
  en: () => 'Choose QC tests or a panel',
});
export const PatternUnreadable = defineError<{ groups: string }>('IMPORT_PATTERN_UNREADABLE', 400, {
  zh: ({ groups }) => `「拆分规则」不是有效的正则表达式，或没有可用的命名组（${groups}）`,
  en: ({ groups }) => `"Cut by" is no regular expression, or names no group of ${groups}`,
});
