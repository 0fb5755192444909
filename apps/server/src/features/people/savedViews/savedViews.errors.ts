import { defineError } from '#platform/http/errors';

export const ViewNameTaken = defineError<{ name: string }>('VIEW_NAME_TAKEN', 409, {
  zh: ({ name }) => `已有名为「${name}」的视图`,
  en: ({ name }) => `There is a view named ${name} already`,
});

export const TooManyViews = defineError<{ most: number }>('TOO_MANY_VIEWS', 409, {
  zh: ({ most }) => `每个页面最多保存 ${most} 个视图`,
  en: ({ most }) => `At most ${most} views are kept for a screen`,
});
