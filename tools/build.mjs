// `npm run build`: what `npm start` would build first.
import { build, targets } from './build/targets.mjs';

try {
  await build(targets, ({ zh, en }) => console.log(`  ${zh}  ${en}`));
} catch (error) {
  console.error(`\n${error.message}\n\n构建失败  The build failed\n`);
  process.exitCode = 1;
}
