import { defineError } from '#platform/http/errors';

type Uses = { readonly usesZh: string; readonly usesEn: string };

/** Figures that come by a factor would mean something else from one moment to the next. */
export const FactorInUse = defineError<Uses>('UNIT_FACTOR_IN_USE', 409, {
  zh: ({ usesZh }) =>
    `该检验项目已在使用 (${usesZh})，单位与换算系数不能修改。确有错误时请删除此行后重新添加；已存结果保留换算时的系数`,
  en: ({ usesEn }) =>
    `The analyte is in use (${usesEn}): unit and factor cannot be changed. Where they are wrong, remove this row and add it again; stored results keep the factor they were converted by`,
});
export const DefaultUnitInUse = defineError<Uses>('UNIT_DEFAULT_IN_USE', 409, {
  zh: ({ usesZh }) => `该检验项目已在使用 (${usesZh})，默认单位不能修改：各单位的换算系数以其为准`,
  en: ({ usesEn }) =>
    `The analyte is in use (${usesEn}): its default unit cannot be changed, since the factors of all its units lead to it`,
});
