import { configuration } from './menu/configuration.ts';
import { dailyQc } from './menu/dailyQc.ts';
import { dataImport } from './menu/dataImport.ts';
import { home } from './menu/home.ts';
import type { MenuEntry } from './menu/menuEntry.ts';
import { plans } from './menu/plans.ts';
import { qualityControl } from './menu/qualityControl.ts';
import { reports } from './menu/reports.ts';
import { reportUp } from './menu/reportUp.ts';
import { review } from './menu/review.ts';
import { system } from './menu/system.ts';

export type { MenuEntry } from './menu/menuEntry.ts';

/** The navigation: the screens that exist, in their order. */
export const menu: readonly MenuEntry[] = [
  home,
  dailyQc,
  configuration,
  reportUp,
  review,
  reports,
  dataImport,
  plans,
  qualityControl,
  system,
];
