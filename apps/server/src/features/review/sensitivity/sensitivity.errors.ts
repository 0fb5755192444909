import { defineError } from '#platform/http/errors';

export const SensitivityNotFound = defineError<{ id: string }>('SENSITIVITY_NOT_FOUND', 404, {
  zh: ({ id }) => `没有报警灵敏度 ${id}`,
  en: ({ id }) => `There is no sensitivity ${id}`,
});
