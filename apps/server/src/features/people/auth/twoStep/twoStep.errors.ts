import { defineError } from '#platform/http/errors';

export const WrongCode = defineError('WRONG_TWO_STEP_CODE', 400, {
  zh: () => '动态码不正确或已使用过，请输入应用中最新的 6 位数字',
  en: () => 'The code is wrong or was used before: enter the latest six digits of the app',
});
export const NothingPending = defineError('TWO_STEP_NOT_BEGUN', 400, {
  zh: () => '请先获取新的密钥，再输入动态码',
  en: () => 'Begin again: there is no secret that waits for its first code',
});
export const NotEnrolled = defineError('TWO_STEP_NOT_ENROLLED', 400, {
  zh: () => '尚未启用两步登录',
  en: () => 'Two-step login is not switched on',
});
export const TwoStepRequired = defineError('TWO_STEP_REQUIRED', 400, {
  zh: () => '您的角色必须使用两步登录，不能停用',
  en: () => 'Your role requires two-step login; it cannot be switched off',
});
