import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { confirmDelete, confirmModeChange, confirmReportLost, openQuestion } from './confirm.ts';

afterEach(() => {
  openQuestion.get()?.answer(false);
  setLanguage('zh');
});

describe('a confirmation', () => {
  test.each([
    { ask: confirmDelete, title: 'Confirmation', text: 'Are you sure you want to delete this item?' },
    {
      ask: confirmModeChange,
      title: 'Confirm Mode Change',
      text: 'Switching entry mode will clear existing data. Are you sure you want to proceed?',
    },
    {
      ask: confirmReportLost,
      title: 'Confirmation',
      text: 'Current report data will be lost. Do you want to continue?',
    },
  ])('asks: $text', ({ ask, title, text }) => {
    setLanguage('en');
    void ask();
    expect(openQuestion.get()).toMatchObject({ title, text });
  });

  test('returns the answer and closes', async () => {
    const answer = confirmDelete();
    openQuestion.get()?.answer(true);
    expect(await answer).toBe(true);
    expect(openQuestion.get()).toBeUndefined();
  });

  test('that another one replaces was answered with no', async () => {
    const first = confirmDelete();
    void confirmReportLost();
    expect(await first).toBe(false);
  });
});
