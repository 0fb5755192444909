import { screenHelp } from '@qc/resources/screenHelp';

/** The help page of a screen; the contents for any other address. */
export const helpOfScreen = (path: string): string => screenHelp[path] ?? 'index';
