import type { ScheduledRun } from '@qc/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { DueSchedule } from './due.queries.ts';
import { nextSlot } from './schedules.ts';

type RunRecord = Pick<ScheduledRun, 'id' | 'outcome' | 'mail'> & {
  readonly file: { readonly id: string; readonly name: string } | null;
  readonly now: Date;
  readonly noteFile: () => Promise<void>;
};

/** Notes what became of a schedule's time, and sets the next one. False where that was done already, or it was ended. */
export async function noteRun(tx: Tx, due: DueSchedule, noted: RunRecord): Promise<boolean> {
  const { id, outcome, mail, file, now } = noted;
  const { tenantId, userId, kind, every, slot, month, from, to } = due;
  const next = await nextSlot(tx, every, now);
  const held = await tx.first(sql`update report_schedule set next_at = ${next}
    where tenant_id = ${tenantId} and id = ${due.id} and next_at = ${slot} and is_on and deleted_at is null returning id`);
  if (!held) return false;
  await noted.noteFile();
  const isWeek = every === 'week' && (kind === 'statistical' || kind === 'peer');
  const period = isWeek ? `${from.slice(0, 10)} – ${to.slice(0, 10)}` : month;
  await tx.rows(sql`insert into report_schedule_run (tenant_id, id, report_schedule_id, user_id, kind, period, slot, outcome, file_id, file_name,
      mail, create_user, create_time, update_user, update_time)
    values (${tenantId}, ${id}, ${due.id}, ${userId}, ${kind}, ${period}, ${slot}, ${outcome}, ${file?.id ?? null},
      ${file?.name.slice(0, 200) ?? null}, ${mail}, ${userId}, ${now}, ${userId}, ${now})`);
  tx.addToTrail({
    entity: 'reportScheduleRun',
    entityId: id,
    action: 'create',
    after: { kind, period, outcome, fileName: file?.name ?? null },
  });
  tx.notify('reportSchedule', { id: due.id, userId });
  return true;
}
