import { account, frame } from '@qc/i18n';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { registerMessages } from '../src/platform/language.ts';

registerMessages({ account, frame });

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
