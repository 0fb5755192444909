import type { NotificationRow } from '@qc/contract';
import { notifications } from '@qc/i18n/engine/notifications';
import { type Language, translate } from '#platform/language/language.ts';

type TextKey = Extract<keyof typeof notifications, `text_${string}`>;
const isText = (key: string): key is TextKey => key in notifications;

/** The sentence of a notification in the reader's language; a code of a later version is shown as it is. */
export function noticeText({ code, params }: Pick<NotificationRow, 'code' | 'params'>, language: Language): string {
  const key = `text_${code}`;
  return isText(key) ? translate(`notifications.${key}`, params[language]) : code;
}

/** The path of a link and its query parameters: the router needs the two separately. */
export function linkParts(link: string): { readonly path: string; readonly search: Readonly<Record<string, string>> } {
  const [path = '/', query = ''] = link.split('?');
  return { path, search: Object.fromEntries(new URLSearchParams(query)) };
}
