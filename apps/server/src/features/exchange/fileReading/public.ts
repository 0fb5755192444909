export { fileReadingRoutes } from './fileReading.routes.ts';
export type { FileHead } from './fileRows.ts';
export { type FileTrouble, fileTroubleOf, fileTroubles, skippedSheetsReason } from './fileTroubles.ts';
export { readMessage } from './messageReader.ts';
export { type ParsedFile, parseText } from './parseFile.ts';
export type { PlainLine } from './plainLines.ts';
export { type FileToRead, type OpenFileRows, readInWorker } from './readInWorker.ts';
export { readSent, readSentTable, type SentContent } from './readSent.ts';
export { troubleOf, UnreadableFile } from './unreadableFile.ts';
