import { defineError } from '#platform/http/errors';

export const ExpiryNotFound = defineError<{ id: string }>('LOT_EXPIRY_NOT_FOUND', 404, {
  zh: ({ id }) => `没有批号到期提醒 ${id}`,
  en: ({ id }) => `There is no lot expiry alert ${id}`,
});
/** Another product, an earlier lot, or one that assays none of these analytes. */
export const LotNoSuccessor = defineError('LOT_NO_SUCCESSOR', 400, {
  zh: () => '只能启用同一质控品、有效期更晚且对这些检验项目定值的批号',
  en: () => 'Only a later lot of the same product that assays these analytes can follow',
});
export const LotStartNotFound = defineError<{ id: string }>('LOT_START_NOT_FOUND', 404, {
  zh: ({ id }) => `没有可撤销的新批号启用 ${id}`,
  en: ({ id }) => `There is no start of a lot ${id} to undo`,
});
export const LotStartMeasured = defineError<{ count: number }>('LOT_START_MEASURED', 409, {
  zh: ({ count }) => `新批号已有 ${count} 个结果，不能撤销`,
  en: ({ count }) => `The new lot has ${count === 1 ? '1 result' : `${count} results`} already; it cannot be undone`,
});
export const ExpiryMoved = defineError('LOT_EXPIRY_MOVED', 409, {
  zh: () => '提醒已被他人或系统更新，请查看后再试',
  en: () => 'The alert was changed meanwhile; please check it and try again',
});
export const ExpiryWrongState = defineError('LOT_EXPIRY_WRONG_STATE', 409, {
  zh: () => '当前状态不能执行此操作',
  en: () => 'This cannot be done in the present state',
});
export const ExpiryOtherPerson = defineError('LOT_EXPIRY_OTHER_PERSON', 409, {
  zh: () => '须由复核人以外的人员审核完成',
  en: () => 'Somebody other than the reviewer has to complete it',
});
