import { approvalStates } from '@qc/domain';
import { sql } from 'kysely';
import type { JobDefinition } from '#features/engine/jobs/public';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { NoticePayload } from '#platform/notices/notices';
import { holders, listeners } from './recipients.ts';
import { idsIn, storeFound } from './storeNotices.ts';

type Announced = {
  readonly tenantId: string;
  /** The payloads of the notice; empty where anything may have changed: then everything open is checked. */
  readonly payloads: readonly NoticePayload[];
  readonly newId: MakeId;
  readonly jobs: readonly JobDefinition[];
  /** What a laboratory may upload in all. */
  readonly quotaBytes: number;
};

/** The ids of the payloads, or `true` for all. */
function wanted(column: string, payloads: readonly NoticePayload[], isMeant: (payload: NoticePayload) => boolean) {
  if (payloads.length === 0) return sql`true`;
  return sql`${sql.raw(column)} = any(${idsIn(payloads.filter(isMeant))}::bigint[])`;
}

/** The test in both languages, as it fills a sentence. */
const testParams = sql`jsonb_build_object(
  'zh', jsonb_build_object('test', y.name || ' · ' || l.name, 'rules', coalesce(array_to_string(x.rules, ', '), '')),
  'en', jsonb_build_object('test', coalesce(nullif(y.name_en, ''), y.name) || ' · ' || coalesce(nullif(l.name_en, ''), l.name),
    'rules', coalesce(array_to_string(x.rules, ', '), '')))`;

const ofTest = sql`join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
  join analyte y on y.id = t.analyte_id join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id`;

async function announceAlerts(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  const raised = wanted('x.id', payloads, ({ alertStatus, escalated }) => alertStatus === 'Pending' && !escalated);
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'alert', 'alert_' || x.alert_type, ${testParams}, '/review/alarms?case=' || x.id,
      'qcTestAlert/' || x.id, x.create_time
    from qc_test_alert x ${ofTest} join "user" u on u.tenant_id = x.tenant_id and ${holders('alert', 'alert_review')}
    where x.tenant_id = ${tenantId} and x.alert_status = 'Pending' and x.deleted_at is null and ${raised}`,
  );
  const late = payloads.filter(({ escalated }) => escalated === true);
  if (late.length === 0) return;
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'escalation', 'escalated', ${testParams}, '/review/alarms?case=' || x.id,
      'qcTestAlert/' || x.id || '/escalated', now()
    from qc_test_alert x ${ofTest} join "user" u on u.tenant_id = x.tenant_id and ${holders('escalation', 'alert_complete')}
    where x.tenant_id = ${tenantId} and x.deleted_at is null and ${wanted('x.id', late, () => true)}`,
  );
}

async function announceExpiries(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  const open = wanted('x.id', payloads, ({ alertStatus }) => alertStatus === 'Pending' || alertStatus === 'Reviewed');
  const params = sql`jsonb_build_object('lot', o.lot_number, 'date', to_char(x.expiry_date, 'YYYY-MM-DD'))`;
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'lotExpiry', 'lot_' || x.severity, jsonb_build_object('zh', ${params}, 'en', ${params}),
      '/review/lotExpiries', 'alertLotExpiry/' || x.id || '/' || coalesce(x.window_days::text, x.severity), x.update_time
    from alert_lot_expiry x join lot o on o.id = x.lot_id
    join "user" u on u.tenant_id = x.tenant_id and ${holders('lotExpiry', 'alert_review')}
    where x.tenant_id = ${tenantId} and x.alert_status in ('Pending', 'Reviewed') and x.deleted_at is null and ${open}`,
  );
}

/** Jobs that people started; the schedule's own are for the jobs page. */
async function announceJobs(tx: Tx, { tenantId, payloads, newId, jobs }: Announced): Promise<void> {
  const ended = wanted('x.id', payloads, ({ state }) => state === 'done' || state === 'failed');
  for (const { name, label, isEndSeen } of jobs) {
    const states = isEndSeen ? ['failed'] : ['done', 'failed'];
    const params = JSON.stringify({ zh: { job: label.zh }, en: { job: label.en } });
    await storeFound(
      tx,
      newId,
      sql`select u.id, 'job', 'job_' || x.state, ${params}::jsonb, '/system/job', 'job/' || x.id || '/' || x.state, x.end_time
      from job x join "user" u on u.tenant_id = x.tenant_id and u.id = x.create_user and ${listeners('job')}
      where x.tenant_id = ${tenantId} and x.name = ${name} and x.state = any(${states}) and x.end_time > now() - interval '1 day' and ${ended}`,
    );
  }
}

async function announceApprovals(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  const params = sql`jsonb_build_object('zh', jsonb_build_object('name', x.name),
    'en', jsonb_build_object('name', coalesce(nullif(x.name_en, ''), x.name)))`;
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'approval', 'approval_' || x.audit_status, ${params}, '/review/auditing',
      'audit/' || x.id || '/' || x.audit_status || '/' || x.version, coalesce(x.audit_date, x.update_time)
    from audit x join "user" u on u.tenant_id = x.tenant_id and u.id = x.create_user and ${listeners('approval')}
    where x.tenant_id = ${tenantId} and x.audit_status in (${approvalStates.approved}, ${approvalStates.rejected}) and x.deleted_at is null
      and x.update_time > now() - interval '7 days' and ${wanted('x.id', payloads, () => true)}`,
  );
}

const ofPlan = sql`jsonb_build_object(
  'zh', jsonb_build_object('plan', p.name, 'date', to_char(d.due, 'YYYY-MM-DD HH24:MI')),
  'en', jsonb_build_object('plan', coalesce(nullif(p.name_en, ''), p.name), 'date', to_char(d.due, 'YYYY-MM-DD HH24:MI')))`;

/** An invitation to those who sign, a reminder to those who have not answered it, and to those who report. */
async function announcePlans(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'plan', 'plan_invited', ${ofPlan}, '/system/plan/apply?id=' || p.id,
      'plan/' || p.id || '/invited', x.create_time
    from plan_tenant x join plan p on p.id = x.plan_id cross join lateral (select p.sign_up_deadline as due) d
    join "user" u on u.tenant_id = x.tenant_id and ${holders('plan', 'planTenant_sign')}
    where x.tenant_id = ${tenantId} and x.plan_tenant_status = 'Invited' and p.plan_status in ('Open', 'Running') and x.deleted_at is null
      and ${wanted('x.id', payloads, () => true)}`,
  );
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'plan', case when x.plan_tenant_status = 'Invited' then 'plan_sign_remind' else 'plan_remind' end,
      ${ofPlan}, '/system/plan/apply?id=' || p.id,
      'plan/' || p.id || '/remind/' || to_char(x.reminded_at, 'YYYYMMDDHH24MI'), x.reminded_at
    from plan_tenant x join plan p on p.id = x.plan_id
    cross join lateral (select case when x.plan_tenant_status = 'Invited' then p.sign_up_deadline else p.report_deadline end as due) d
    join "user" u on u.tenant_id = x.tenant_id and ${holders('plan', 'planTenant_report')}
    where x.tenant_id = ${tenantId} and x.reminded_at > now() - interval '7 days' and x.plan_tenant_status in ('Invited', 'Accepted')
      and p.plan_status in ('Open', 'Running') and x.deleted_at is null
      and ${wanted('x.id', payloads, ({ reminded }) => reminded === true)}`,
  );
}

/** What the central body did to a plan after its publication: new dates, or a result of the laboratory that it corrected. */
async function announceChanges(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  for (const what of ['extended', 'resultCorrected'] as const) {
    const meant = payloads.filter(({ told }) => told === what);
    if (meant.length === 0) continue;
    await storeFound(
      tx,
      newId,
      sql`select u.id, 'plan', ${`plan_${what}`}::text, ${ofPlan}, '/system/plan/apply?id=' || p.id,
        'plan/' || p.id || ${`/${what}/`}::text || to_char(now(), 'YYYYMMDDHH24MI'), now()
      from plan_tenant x join plan p on p.id = x.plan_id cross join lateral (select p.report_deadline as due) d
      join "user" u on u.tenant_id = x.tenant_id and ${holders('plan', 'planTenant_report')}
      where x.tenant_id = ${tenantId} and x.deleted_at is null and ${wanted('x.id', meant, () => true)}`,
    );
  }
}

/** What is overdue in a plan, to the central body that runs it. */
async function announceOverdue(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  for (const what of ['overdue', 'unpublished'] as const) {
    const meant = payloads.filter(({ told }) => told === what);
    if (meant.length === 0) continue;
    await storeFound(
      tx,
      newId,
      sql`select u.id, 'plan', ${`plan_${what}`}::text, ${ofPlan},
        case when ${what}::text = 'overdue' then '/system/plan/planDataView?id=' else '/system/plan/reportList?id=' end || x.id,
        'plan/' || x.id || ${`/${what}/`}::text || to_char(now(), 'YYYYMMDD'), now()
      from plan x join plan p on p.id = x.id
      cross join lateral (select case when ${what}::text = 'overdue' then x.report_deadline else x.publish_by::timestamptz end as due) d
      join "user" u on u.tenant_id = ${tenantId} and ${holders('plan', 'plan_publish')}
      where x.deleted_at is null and ${wanted('x.id', meant, () => true)}`,
    );
  }
}

/** A report that was published, or corrected. */
async function announcePlanReports(tx: Tx, { tenantId, payloads, newId }: Announced): Promise<void> {
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'plan', case when x.edition = 1 then 'plan_report' else 'plan_corrected' end, ${ofPlan},
      '/system/plan/laboratoryReport?id=' || p.id, 'planReport/' || x.id, x.published_at
    from plan_report x join plan p on p.id = x.plan_id cross join lateral (select x.published_at as due) d
    join "user" u on u.tenant_id = x.tenant_id and ${holders('plan', 'planTenant_report')}
    where x.tenant_id = ${tenantId} and x.published_at > now() - interval '7 days' and x.deleted_at is null
      and ${wanted('x.id', payloads, () => true)}`,
  );
}

/** Once for each step of the quota, and again in another month if it still applies. */
async function announceStorage(tx: Tx, { tenantId, newId, quotaBytes }: Announced): Promise<void> {
  const megabytes = Math.round(quotaBytes / 1024 / 1024);
  const params = sql`jsonb_build_object('percent', floor(x.share * 100)::text, 'megabytes', ${String(megabytes)}::text)`;
  await storeFound(
    tx,
    newId,
    sql`select u.id, 'storage', 'storage', jsonb_build_object('zh', ${params}, 'en', ${params}), '/',
      'storage/' || case when x.share >= 0.95 then 95 else 80 end || '/' || to_char(now(), 'YYYY-MM'), now()
    from (select 1 as id, sum(bytes) / ${quotaBytes}::numeric as share from file where tenant_id = ${tenantId}) x
    join "user" u on u.tenant_id = ${tenantId} and ${holders('storage', 'user_edit')}
    where x.share >= 0.8`,
  );
}

/** What is made of a change under each topic. */
export const announcements: Readonly<Record<string, (tx: Tx, announced: Announced) => Promise<void>>> = {
  qcTestAlert: announceAlerts,
  alertLotExpiry: announceExpiries,
  job: announceJobs,
  audit: announceApprovals,
  file: announceStorage,
  plan: announceOverdue,
  planTenant: async (tx, announced) => {
    await announcePlans(tx, announced);
    await announceChanges(tx, announced);
  },
  planReport: announcePlanReports,
};
