export { importCancelJob } from './cancelImport.ts';
export { centreImportJob } from './centreImport.job.ts';
export { dataMappingHooks } from './dataMapping.hooks.ts';
export { importDataJob } from './importData.job.ts';
export { importFileJob } from './importFile.job.ts';
export { importRoutes } from './imports.routes.ts';
export { importResolveJob } from './resolve.job.ts';
export { stageText, stageUnreadable } from './stageText.ts';
