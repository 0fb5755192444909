import { defineError } from '#platform/http/errors';

export const OwnVerificationRunning = defineError('OWN_VERIFICATION_RUNNING', 429, {
  zh: () => '您启动的校验正在进行，请待其完成',
  en: () => 'A verification of yours is still running; wait until it has ended',
});
export const VerificationsFull = defineError('VERIFICATIONS_FULL', 503, {
  zh: () => '已有多项校验正在进行，请稍后重试',
  en: () => 'Several verifications are running already, please try again in a moment',
});
