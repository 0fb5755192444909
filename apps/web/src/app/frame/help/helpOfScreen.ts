import { screens } from '@qc/resources';

/** The help page of a screen as the list of screens declares it; the contents for any other address. */
export function helpOfScreen(path: string): string {
  return screens.find((screen) => screen.path === path)?.help ?? 'index';
}
