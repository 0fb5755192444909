import { defineError } from '#platform/http/errors';

export const LotIsExpired = defineError<{ date: string }>('LOT_IS_EXPIRED', 400, {
  zh: ({ date }) => `有效期 ${date} 已过，不能新建该批号`,
  en: ({ date }) => `The lot expired on ${date}: it cannot be created`,
});
type Values = { analyte: string; level: number; mean: string; sd: string; range: string };
const place = ({ analyte, level }: Values) => ({
  zh: `「${analyte}」水平 ${level}`,
  en: `${analyte}, level ${level}`,
});
export const MakerRangeReversed = defineError<Values>('MAKER_RANGE_REVERSED', 400, {
  zh: (values) => `${place(values).zh}: 下限应小于上限 (${values.range})`,
  en: (values) => `${place(values).en}: the low limit must be below the high one (${values.range})`,
});
export const MakerMeanOutside = defineError<Values>('MAKER_MEAN_OUTSIDE', 400, {
  zh: (values) => `${place(values).zh}: 均值 ${values.mean} 不在范围 ${values.range} 内`,
  en: (values) => `${place(values).en}: the mean ${values.mean} lies outside the range ${values.range}`,
});
export const MakerSdTooLarge = defineError<Values>('MAKER_SD_TOO_LARGE', 400, {
  zh: (values) => `${place(values).zh}: 标准差 ${values.sd} 大于范围 ${values.range} 的宽度`,
  en: (values) => `${place(values).en}: the SD ${values.sd} is wider than the range ${values.range}`,
});
export const MakerSdNotPositive = defineError<Values>('MAKER_SD_NOT_POSITIVE', 400, {
  zh: (values) => `${place(values).zh}: 标准差应大于 0`,
  en: (values) => `${place(values).en}: the SD must be above 0`,
});
type RetiredRows = { rows: readonly { row: number; analyte: string }[] };
export const LotAnalytesRetired = defineError<RetiredRows>('LOT_ANALYTES_RETIRED', 400, {
  zh: ({ rows }) =>
    `${rows.map(({ row, analyte }) => `第 ${row} 行「${analyte}」`).join('、')}: 检验项目已停用，不能新增定值`,
  en: ({ rows }) =>
    `${rows.map(({ row, analyte }) => `Row ${row}, ${analyte}`).join('; ')}: the analyte is retired and takes no new values`,
});
