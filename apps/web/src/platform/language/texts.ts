import { type Area, areas } from '@qc/i18n';
import { registerMessages } from './language.ts';

async function loadTexts(area: Area): Promise<void> {
  registerMessages({ [area]: await areas[area]() });
}

/**
 * Loads a part of the app together with the texts that it and what it imports use; `texts.test.ts` finds an area that
 * was forgotten here.
 */
export async function withTexts<Part>(names: readonly Area[], load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), ...names.map(loadTexts)]);
  return part;
}
