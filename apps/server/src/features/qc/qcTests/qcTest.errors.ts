import { defineError } from '#platform/http/errors';

export const QcTestNotFound = defineError<{ id: string }>('QC_TEST_UNKNOWN', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的质控项目`,
  en: ({ id }) => `There is no QC test with id ${id}`,
});
export const PanelNotFound = defineError<{ id: string }>('PANEL_UNKNOWN', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的组合`,
  en: ({ id }) => `There is no panel with id ${id}`,
});
export const LotNotFound = defineError<{ id: string }>('LOT_UNKNOWN', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的批号`,
  en: ({ id }) => `There is no lot with id ${id}`,
});
export const InstrumentNeeded = defineError('INSTRUMENT_NEEDED', 400, {
  zh: () => '按检验项目建立时必须选择仪器',
  en: () => 'An instrument is required to find assays by analyte',
});
export const CopyNeedsDifference = defineError('COPY_NEEDS_DIFFERENCE', 400, {
  zh: () => '复制时必须选择另一个分析项目或另一个批号',
  en: () => 'A copy needs another assay or another lot',
});
