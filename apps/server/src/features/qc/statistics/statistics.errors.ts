import { defineError } from '#platform/http/errors';

export const AsOfInFuture = defineError<{ asOf: string }>('AS_OF_IN_FUTURE', 400, {
  zh: ({ asOf }) => `“截至何时所知”(asOf) 不能晚于现在: ${asOf}`,
  en: ({ asOf }) => `“As known on” (asOf) cannot be later than now: ${asOf}`,
});

export const PeriodEmpty = defineError<{ from: string; to: string }>('PERIOD_EMPTY', 400, {
  zh: ({ from, to }) => `时间段为空: ${from} 至 ${to}`,
  en: ({ from, to }) => `The period from ${from} to ${to} is empty`,
});
