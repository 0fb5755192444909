import { landAll } from './migrationFiles.ts';

// `npm run land`, before a release: the migrations that it brings to installations are frozen.
landAll();
