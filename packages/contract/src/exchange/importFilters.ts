/** The filters of the list of imports: their sources and states. */
export const importSources = ['upload', 'paste', 'api', 'hl7', 'astm', 'folder', 'centre'] as const;
export const importListStates = ['Processing', 'Processed', 'Failed'] as const;
