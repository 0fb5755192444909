export { codeMappingRoutes } from './codeMapping.routes.ts';
export { codesStamp, labCodes } from './labCodes.ts';
export { plainCode } from './plainCode.ts';
export type { CodedTest, CodeKind, LabCodes, Meaning } from './readLabCodes.ts';
