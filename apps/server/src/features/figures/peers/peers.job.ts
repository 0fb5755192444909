import { sql } from 'kysely';
import { defineJob, type JobRun } from '#features/engine/jobs/public';
import { notifyPeerMismatch } from '#features/engine/notifications/public';
import { centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';
import { findMisfits, sourceOf } from './misfits.ts';
import { forgetOldWeeks } from './peerWeek.ts';
import { publicationOf } from './publication.ts';
import { publishPeers, refreshPeers } from './refreshPeers.ts';

/** A run every minute would fill the list of jobs: only the last is kept. */
function forgetFormerRuns({ system }: Services, { id }: Pick<JobRun, 'id'>) {
  return system.load('clear former runs of the peer groups', centralTenant, (tx) =>
    tx.rows(sql`delete from job where name = 'peerGroups' and state = 'done' and id <> ${id}`),
  );
}

/** Every minute: the groups follow the months that changed. */
export const peerGroupsJob = defineJob({
  name: 'peerGroups',
  label: { zh: '更新同组统计', en: 'Bring peer groups up to date' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '* * * * *',
  async run(run) {
    const { system } = run.services;
    const comparisons = await system.load('bring peer groups up to date', centralTenant, (tx) =>
      refreshPeers(tx, publicationOf(run.services.config, run.now())),
    );
    await forgetFormerRuns(run.services, run);
    return { result: { code: 'peerGroups', params: { comparisons } } };
  },
});

/** Every hour: publishes the groups whose last publication is old enough, and reports laboratories that do not fit. */
export const peerPublicationJob = defineJob({
  name: 'peerPublication',
  label: { zh: '发布同组统计', en: 'Publish peer groups' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '30 * * * *',
  async run(run) {
    const { system } = run.services;
    const comparisons = await system.load('publish peer groups', centralTenant, (tx) =>
      publishPeers(tx, publicationOf(run.services.config, run.now())),
    );
    await forgetOldWeeks(system, run.now());
    for (const misfit of await findMisfits(system, run.now()))
      await notifyPeerMismatch(run.services, misfit, sourceOf(misfit));
    return { result: { code: 'peerPublication', params: { comparisons } } };
  },
});
