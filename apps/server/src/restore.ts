import path from 'node:path';
import { isS3Address, restoreBackup, withFetched } from '#features/upkeep/backup/public';
import { say, sayFailure } from '#platform/process/console';
import { StartupError } from '#platform/process/startupError';
import { readConfig } from '#platform/settings/config';

/** `npm run restore -- FILE`: brings an installation up from a backup, in an empty data folder; then `npm start`. */
async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (!given)
    throw new StartupError({
      zh: '用法：npm run restore -- 文件.zip 或 s3://存储桶/键',
      en: 'Usage: npm run restore -- FILE.zip or s3://BUCKET/KEY',
    });
  const config = readConfig(process.env);
  const restore = (file: string) => restoreBackup(config, file, say);
  const { manifest, rows, brokenChains, missingFiles } = isS3Address(given)
    ? await withFetched(config, given, restore)
    : await restore(path.resolve(given));
  say({
    zh: `已恢复 ${manifest.madeAt} 的备份：${rows} 行，${manifest.files.length} 个文件，${manifest.chains.length} 条留痕链。现在可以 npm start`,
    en: `Restored the backup of ${manifest.madeAt}: ${rows} rows, ${manifest.files.length} files, ${manifest.chains.length} audit chains. Now npm start`,
  });
  if (missingFiles > 0)
    say({
      zh: `注意：备份时已有 ${missingFiles} 个文件的内容缺失或损坏`,
      en: `Note: the content of ${missingFiles} files was missing or damaged already when the backup was made`,
    });
  if (brokenChains.length === 0) return;
  say({
    zh: `数据与备份一致，但以下机构的操作留痕在备份时已不完整：${brokenChains.join('、')}。详见 npm run audit:verify`,
    en: `The data is as the backup has it, but these audit trails were not whole: ${brokenChains.join(', ')}. See npm run audit:verify`,
  });
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
