import { defineError } from '#platform/http/errors';

export const ExpiryNotFound = defineError<{ id: string }>('LOT_EXPIRY_NOT_FOUND', 404, {
  zh: ({ id }) => `没有批号到期提醒 ${id}`,
  en: ({ id }) => `There is no lot expiry alert ${id}`,
});
export const ExpiryMoved = defineError('LOT_EXPIRY_MOVED', 409, {
  zh: () => '提醒已被他人或系统更新，请查看后再试',
  en: () => 'The alert was changed meanwhile; please look at it and try again',
});
export const ExpiryWrongState = defineError('LOT_EXPIRY_WRONG_STATE', 409, {
  zh: () => '当前状态不能执行此操作',
  en: () => 'This cannot be done in the present state',
});
export const ExpiryOtherPerson = defineError('LOT_EXPIRY_OTHER_PERSON', 409, {
  zh: () => '须由复核人以外的人员审核完成',
  en: () => 'Somebody other than the reviewer has to complete it',
});
