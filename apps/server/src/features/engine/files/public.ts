export { fileRoutes, sendFile } from './file.routes.ts';
export { type KeptContent, keepContent, noteMadeFile } from './madeFile.ts';
export { type OpenFile, readFile } from './readFile.ts';
export { receiveFile } from './receiveFile.ts';
export { receiveUpload, uploadLimits } from './receiveUpload.ts';
export { type Keeping, keepArrival, noteFilesIn, storeStream } from './storeFile.ts';
