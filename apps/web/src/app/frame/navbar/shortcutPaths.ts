/** Screens that people go to most, in the order of a day's work; those in the user's menu are offered. */
export const shortcutPaths = [
  '/home',
  '/home/entry',
  '/home/chart',
  '/review/alarms',
  '/review/data',
  '/home/configuration/qctest',
  '/configuration/targets',
  '/home/configuration/events',
  '/configuration/multirule',
  '/system/lot',
  '/system/analyte',
  '/system/laboratory',
  '/system/user',
] as const;

/** Those of the central body: what waits, and what it keeps. */
export const centralShortcutPaths = [
  '/home',
  '/review/auditing',
  '/review/alarms',
  '/qualityControl/orderManagement',
  '/system/laboratory',
  '/system/lot',
  '/system/user',
  '/system/analyte',
  '/system/docs',
] as const;

export const mostShortcuts = 6;
