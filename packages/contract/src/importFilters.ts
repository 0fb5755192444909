/** How imports came in, and what became of them: what a list of them is narrowed by. */
export const importSources = ['upload', 'paste', 'api', 'hl7', 'astm', 'folder', 'centre'] as const;
export const importListStates = ['Processing', 'Processed', 'Failed'] as const;
