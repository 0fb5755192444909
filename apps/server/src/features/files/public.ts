export { fileRoutes } from './file.routes.ts';
export { type KeptContent, keepContent, noteMadeFile } from './madeFile.ts';
