import type { NotificationRow } from '@qc/contract';
import type { Message } from '@qc/i18n';
import { notifications } from '@qc/i18n/engine/notifications';
import type { Language } from '@qc/resource-kit';

type MailedNotice = Pick<NotificationRow, 'code' | 'params' | 'link' | 'createTime'>;

/** A sentence with its gaps filled. */
export function fill(message: Message, language: Language, params: Readonly<Record<string, string>>): string {
  return message[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

const texts: Readonly<Record<string, Message>> = notifications;

/** The sentence of a notification; a code without one is shown as it is. */
export function sentenceOf({ code, params }: Pick<MailedNotice, 'code' | 'params'>, language: Language): string {
  const message = texts[`text_${code}`];
  return message ? fill(message, language, params[language]) : code;
}

/** One plain-text mail for everything not mailed yet: it is read on phones and in old clients. */
export function mailOf(
  notices: readonly MailedNotice[],
  { language, publicUrl }: { language: Language; publicUrl: string | null },
): { subject: string; text: string } {
  const count = String(notices.length);
  const subject = fill(notices.length === 1 ? notifications.mailSubject_one : notifications.mailSubject, language, {
    count,
  });
  const lines = notices.map((each) => {
    const link = publicUrl === null ? '' : `\n  ${publicUrl.replace(/\/$/, '')}/whccl${each.link}`;
    return `${each.createTime}  ${sentenceOf(each, language)}${link}`;
  });
  return { subject, text: `${lines.join('\n')}\n\n${notifications.mailFoot[language]}\n` };
}
