import { statfs } from 'node:fs/promises';
import type { Metric } from '#platform/metrics/exposition';
import type { Services } from '#platform/services';
import { examineCondition } from './condition.ts';

const gauge = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  type: 'gauge',
  values: value === null ? [] : [{ value }],
});

const secondsBetween = (from: Date | null, to: Date): number | null =>
  from === null ? null : (to.getTime() - from.getTime()) / 1000;

/** The condition of the installation for Prometheus; what is not known has no value. */
export async function conditionMetrics(services: Pick<Services, 'config' | 'system' | 'now'>): Promise<Metric[]> {
  const now = services.now();
  const [{ clock, backup }, free] = [
    await examineCondition(services),
    await statfs(services.config.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
  ];
  const { behindSince, futureTests } = clock;
  return [
    gauge('concord_backup_age_seconds', 'Since the newest backup', secondsBetween(backup.newestAt, now)),
    gauge('concord_backup_bytes', 'Size of the newest backup in the folder', backup.bytes),
    gauge('concord_backup_late', '1: scheduled backups were missed', Number(backup.isLate)),
    gauge('concord_backup_same_disk', '1: backups are on the disk of the data alone', Number(backup.isSameDisk)),
    gauge(
      'concord_clock_behind_seconds',
      'Behind the latest time seen',
      behindSince ? -(secondsBetween(behindSince, now) ?? 0) : 0,
    ),
    gauge('concord_future_tests', 'QC tests with results in the future', futureTests),
    gauge('concord_disk_free_bytes', 'Free on the disk of the data folder', free),
  ];
}
