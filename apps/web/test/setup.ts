import { type Area, areas } from '@qc/i18n';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { registerMessages } from '../src/platform/language.ts';

// The app loads texts with the screens that use them; a test shows any part of a screen by itself.
for (const area of Object.keys(areas) as Area[]) registerMessages({ [area]: await areas[area]() });

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
