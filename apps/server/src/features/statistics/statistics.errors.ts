import { defineError } from '#platform/http/errors';

export const PeriodEmpty = defineError<{ from: string; to: string }>('PERIOD_EMPTY', 400, {
  zh: ({ from, to }) => `时间段为空: ${from} 至 ${to}`,
  en: ({ from, to }) => `The period from ${from} to ${to} is empty`,
});
