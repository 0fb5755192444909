import { type Area, areas } from '@qc/i18n';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { registerMessages, setLanguage } from '../src/platform/language/language.ts';
import { openQuestion } from '../src/platform/messages/confirm.ts';
import { snacks } from '../src/platform/messages/snackbar.ts';

// The app loads texts with the screens that use them; a test shows any part of a screen by itself.
for (const area of Object.keys(areas) as Area[]) registerMessages({ [area]: await areas[area]() });

/** Each test starts with an empty page and an empty browser, in Chinese: modules live as long as their worker. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  openQuestion.get()?.answer(false);
  snacks.set([]);
  setLanguage('zh');
  sessionStorage.clear();
  localStorage.clear();
});
