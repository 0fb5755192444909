// `npm start`: builds what is missing or stale, then becomes the server. One process, so that signals need no passing on.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, root, targets } from './build/targets.mjs';

const say = ({ zh, en }) => console.log(`  ${zh}  ${en}`);

try {
  await build(targets, say);
} catch (error) {
  console.error(`\n${error.message}\n\n构建失败  The build failed\n`);
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'apps/server/dist/src/main.js')).href);
