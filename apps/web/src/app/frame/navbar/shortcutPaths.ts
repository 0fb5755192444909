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

export const mostShortcuts = 6;
