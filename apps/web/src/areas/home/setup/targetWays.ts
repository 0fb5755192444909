/** Where the targets of a new test come from, in words. */
export const targetWays = {
  maker: 'setup.targetsMaker',
  own: 'setup.targetsOwn',
  copy: 'setup.targetsCopy',
  none: 'setup.targetsNone',
} as const;
