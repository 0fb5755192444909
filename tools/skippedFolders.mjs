/** Folders without own sources: dependencies and build results. */
export const skippedFolders = new Set([
  'node_modules',
  'dist',
  'dist-types',
  'coverage',
  'data',
  'test-results',
  'playwright-report',
]);
