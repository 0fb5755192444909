import { loadSecrets } from '#platform/crypto/secrets';
import { provenQuarters, reopenQuarter } from '#platform/database/archive';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { StartupError } from '#platform/process/startupError';
import { readConfig } from '#platform/settings/config';

const usage = {
  zh: '用法：npm run archive（列出并核对已封存的季度）；npm run archive -- reopen 2024q1 [天数]（重新打开，默认 30 天）',
  en: 'Usage: npm run archive (lists and proves archived quarters); npm run archive -- reopen 2024q1 [DAYS] (opens one again, 30 days by default)',
};

const dayMs = 86_400_000;

/** `npm run archive`: what is archived and whether it is unchanged; `reopen` lets corrections into a quarter for a while. */
async function main(): Promise<void> {
  const [act, quarter = '', days = '30'] = process.argv.slice(2);
  if (act !== undefined && (act !== 'reopen' || !/^\d{4}q[1-4]$/.test(quarter) || !/^[1-9]\d{0,3}$/.test(days)))
    throw new StartupError(usage);
  const config = readConfig(process.env);
  const database = await reachDatabase(config, await loadSecrets(config));
  try {
    const owner = database.configFor('owner');
    if (act === 'reopen') {
      const now = new Date();
      const until = new Date(now.getTime() + Number(days) * dayMs);
      if (!(await reopenQuarter(owner, quarter, { now, until })))
        throw new StartupError({ zh: `${quarter} 没有封存`, en: `${quarter} is not archived` });
      say({ zh: `${quarter} 已重新打开 ${days} 天`, en: `${quarter} is open again for ${days} days` });
    }
    for (const row of await provenQuarters(owner)) {
      const [zh, en] =
        row.isUnchanged === null
          ? ['未核对', 'not proven']
          : row.isUnchanged
            ? ['一致', 'unchanged']
            : ['已改动！', 'CHANGED!'];
      const said = `${row.quarter} ${row.archivedAt} ${row.rows ?? '?'} ${row.sha256 ?? ''}`;
      say({ zh: `${said} ${zh}`, en: `${said} ${en}` });
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
