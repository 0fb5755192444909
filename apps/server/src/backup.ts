import path from 'node:path';
import { backUpNow } from '#features/upkeep/backup/public';
import { say } from '#platform/process/console';
import { StartupError } from '#platform/process/startupError';
import { runCommand, withServices } from './command.ts';

/** `npm run backup -- FILE`: the whole installation in one file, with or without a running server. */
async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (!given)
    throw new StartupError({ zh: '用法：npm run backup -- 文件.zip', en: 'Usage: npm run backup -- FILE.zip' });
  const file = path.resolve(given);
  await withServices(async (services) => {
    const { bytes, rows, files, missingFiles } = await backUpNow(services, file);
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    say({
      zh: `已备份到 ${file}：${rows} 行，${files} 个文件，${megabytes} MB`,
      en: `Backed up to ${file}: ${rows} rows, ${files} files, ${megabytes} MB`,
    });
    if (missingFiles > 0)
      say({
        zh: `注意：有 ${missingFiles} 个文件的内容在存储中缺失或损坏`,
        en: `Note: the content of ${missingFiles} files is missing from the store or damaged`,
      });
  });
}

runCommand(main);
