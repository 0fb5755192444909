import type { Message } from './message.ts';

/** A text in one language with its `{{name}}` blanks filled; a blank without a value stays visible. */
export function fill(
  message: Message,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  return message[language].replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank));
}
