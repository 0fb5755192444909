import type { RemoveScheduleBody, ReportSchedule, ReportSchedules, SaveScheduleBody, ScheduledRun } from '@qc/contract';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { Forbidden } from '#platform/http/answers';
import { canMail } from '#platform/mail/mailServer';
import type { Services } from '#platform/services';
import { neededPermission } from './neededPermission.ts';
import { NoMailServer, OnlyLaboratoriesSchedule } from './reportSchedules.errors.ts';

const entity = 'reportSchedule';
/** As many as are still looked for. */
const shownRuns = 50;

const own = (ctx: Caller) => sql`tenant_id = ${ctx.tenantId} and user_id = ${ctx.userId} and deleted_at is null`;
type MailKnown = Pick<Services, 'config' | 'secrets'>;

const columns = sql`id, kind, every, delivery, language, is_on as "isOn", to_char(next_at, 'YYYY-MM-DD HH24:MI:SS') as "nextAt"`;

/**
 * The next first of a month or Monday, early in the morning, after an instant. A separate query, since a cluster stores
 * values, not expressions that depend on the time zone of the installation.
 */
export async function nextSlot(tx: Tx, every: ReportSchedule['every'], after: Date): Promise<string> {
  const begin = sql`date_trunc(${every}::text, ${after}::timestamptz)`;
  const found = await tx.first(sql<{ slot: string }>`select (case
    when ${begin} + interval '6 hours' > ${after}::timestamptz then ${begin} + interval '6 hours'
    else ${begin} + ${`1 ${every}`}::interval + interval '6 hours' end)::text as slot`);
  if (!found) throw new Error('a select without a table gave no row');
  return found.slot;
}

/** The caller's schedules and what they made last. */
export async function ownSchedules(ctx: Ctx, known: MailKnown): Promise<ReportSchedules> {
  return ctx.read(async (tx) => ({
    schedules: await tx.rows(
      sql<ReportSchedule>`select ${columns} from report_schedule where ${own(ctx)} order by kind, every`,
    ),
    runs: await tx.rows(sql<ScheduledRun>`select id, kind, period, outcome, file_id as "fileId", file_name as "fileName", mail,
        to_char(create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
      from report_schedule_run where ${own(ctx)} order by id desc limit ${shownRuns}`),
    canMail: await canMail(tx, known),
  }));
}

/** Has a report made weekly or monthly; a person's schedule of the same report and rhythm is changed. */
export async function saveSchedule(ctx: Ctx, known: MailKnown, body: SaveScheduleBody): Promise<ReportSchedule> {
  const { kind, every, delivery, isOn, language = ctx.language } = body;
  if (ctx.isCentral) throw OnlyLaboratoriesSchedule();
  const permission = neededPermission[kind];
  if (!ctx.can(permission)) throw Forbidden({ permission });
  return ctx.transaction(async (tx) => {
    if (delivery === 'mail' && !(await canMail(tx, known))) throw NoMailServer();
    const next = await nextSlot(tx, every, ctx.now());
    const stored = await tx.first(sql<{ id: string; isNew: boolean }>`
      insert into report_schedule as s (tenant_id, id, user_id, kind, every, delivery, language, is_on, next_at, create_user, create_time,
        update_user, update_time)
      values (${ctx.tenantId}, ${ctx.newId()}, ${ctx.userId}, ${kind}, ${every}, ${delivery}, ${language}, ${isOn},
        ${next}, ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})
      on conflict (tenant_id, user_id, kind, every) where deleted_at is null do update set delivery = excluded.delivery,
        language = excluded.language, is_on = excluded.is_on, next_at = excluded.next_at, update_user = excluded.update_user,
        update_time = excluded.update_time, version = s.version + 1
      returning s.id, s.version = 1 as "isNew"`);
    const schedule = stored && (await scheduleOf(tx, ctx, stored.id));
    if (!schedule) throw new Error('the schedule was not stored');
    note(tx, ctx, schedule, stored.isNew ? 'create' : 'update');
    return schedule;
  });
}

function scheduleOf(tx: Tx, ctx: Caller, id: string): Promise<ReportSchedule | undefined> {
  return tx.first(
    sql<ReportSchedule>`select ${columns} from report_schedule where ${own(ctx)} and id = ${id} for update`,
  );
}

function note(tx: Tx, ctx: Caller, schedule: ReportSchedule, action: 'create' | 'update' | 'delete'): void {
  const { id, kind, every, delivery, language, isOn } = schedule;
  const facts = { kind, every, delivery, language, isOn };
  tx.addToTrail({ entity, entityId: id, action, ...(action === 'delete' ? { before: facts } : { after: facts }) });
  tx.notify(entity, { id, userId: ctx.userId });
}

/** Ends a schedule; what it made stays in the list. */
export async function removeSchedule(ctx: Ctx, { id }: RemoveScheduleBody): Promise<ReportSchedule> {
  return ctx.transaction(async (tx) => {
    const schedule = await scheduleOf(tx, ctx, id);
    if (!schedule) throw RecordNotFound({ id });
    await tx.rows(sql`update report_schedule
      set deleted_at = ${ctx.now()}, update_user = ${ctx.userId}, update_time = ${ctx.now()} where ${own(ctx)} and id = ${id}`);
    note(tx, ctx, schedule, 'delete');
    return schedule;
  });
}
