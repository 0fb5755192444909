import type { MessageKey } from '@qc/i18n';
import { translate } from '../language/language.ts';
import { createStore } from '../store/store.ts';

export type Question = {
  readonly title: string;
  readonly text: string;
  /** The subject, where the sentence does not name it. */
  readonly subject?: string | undefined;
  /** The text of the confirming button: the act, rather than "OK". */
  readonly action?: string;
  readonly isDangerous?: boolean;
};

export type OpenQuestion = Question & { answer(isYes: boolean): void };

/** The question on the screen, if any. */
export const openQuestion = createStore<OpenQuestion | undefined>(undefined);

/** Asks and waits. A second question while one is open answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (isYes) => {
        openQuestion.set(undefined);
        resolve(isYes);
      },
    });
  });
}

const ask = (title: MessageKey, text: MessageKey, more: Partial<Question> = {}) =>
  confirm({ title: translate(title), text: translate(text), ...more });

/** Asks before an act that cannot simply be undone; the button says what it is. */
export const confirmAct = (title: string, text: string, action = title) =>
  confirm({ title, text, action, isDangerous: true });

/** "Are you sure you want to delete this item?" */
export const confirmDelete = (subject?: string) =>
  ask('frame.confirmation', 'frame.confirmDelete', {
    action: translate('frame.delete'),
    isDangerous: true,
    subject,
  });

/** Before the entry mode changes between single results and a mean. */
export const confirmModeChange = () => ask('frame.confirmModeTitle', 'frame.confirmMode');

/** Before a report is generated again over the present one. */
export const confirmReportLost = () => ask('frame.confirmation', 'frame.confirmReportLost', { isDangerous: true });
