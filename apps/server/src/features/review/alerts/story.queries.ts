import type { StoryStep } from '@qc/contract';
import type { AlertState } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

type TrailStep = {
  readonly at: string;
  readonly by: string | null;
  readonly action: string;
  readonly from: AlertState | null;
  readonly to: AlertState | null;
  readonly reason: string | null;
  readonly rules: string[] | null;
};

/** What the columns of an alert say of it, for one that was loaded rather than raised here. */
type SignedAlert = {
  readonly createTime: string;
  readonly alertStatus: AlertState;
  readonly cancelReason: string | null;
  readonly reviewedAt: string | null;
  readonly reviewedByName: string | null;
  readonly completedAt: string | null;
  readonly completedByName: string | null;
  readonly rules: readonly string[];
};

const named: Readonly<Record<string, StoryStep['act']>> = {
  create: 'raise',
  review: 'review',
  complete: 'complete',
  sendBack: 'sendBack',
  escalate: 'escalate',
};

/** The evaluation writes plain updates; where they led says what they were. */
function actOf({ action, from, to }: TrailStep): StoryStep['act'] {
  const known = named[action];
  if (known) return known;
  if (from === to) return 'update';
  return to === 'Cancelled' ? 'cancel' : 'reopen';
}

async function trailOf(tx: ReadTx, ctx: Caller, alertId: string): Promise<StoryStep[]> {
  const rows = await tx.rows(sql<TrailStep>`
    select to_char(l.at, 'YYYY-MM-DD HH24:MI:SS') as at, (select ${localName(ctx.language, 'u')} from "user" u where u.id = l.user_id limit 1) as by,
      l.action, l.content #>> '{before,alertStatus}' as from, l.content #>> '{after,alertStatus}' as to,
      coalesce(l.content #>> '{after,reason}', l.content #>> '{after,cancelReason}') as reason, l.content #> '{after,rules}' as rules
    from audit_log l where l.tenant_id = ${ctx.tenantId} and l.entity = 'qcTestAlert' and l.entity_id = ${alertId} order by l.seq`);
  return rows.map(({ action, ...step }) => ({ ...step, act: actOf({ action, ...step }) }));
}

function signedSteps(alert: SignedAlert): StoryStep[] {
  const step = (act: StoryStep['act'], to: AlertState, more: Partial<StoryStep>): StoryStep => ({
    at: alert.createTime,
    by: null,
    act,
    from: null,
    to,
    reason: null,
    rules: null,
    ...more,
  });
  const { reviewedAt, reviewedByName, completedAt, completedByName } = alert;
  return [
    step('raise', 'Pending', { rules: alert.rules }),
    ...(reviewedAt ? [step('review', 'Reviewed', { at: reviewedAt, by: reviewedByName, from: 'Pending' })] : []),
    ...(completedAt ? [step('complete', 'Completed', { at: completedAt, by: completedByName, from: 'Reviewed' })] : []),
    ...(alert.alertStatus === 'Cancelled' ? [step('cancel', 'Cancelled', { reason: alert.cancelReason })] : []),
  ];
}

/** Who did what to an alert and when, oldest first: from the trail, and before it from the signatures alone. */
export async function storyOf(tx: ReadTx, ctx: Caller, id: string, alert: SignedAlert): Promise<StoryStep[]> {
  const trail = await trailOf(tx, ctx, id);
  if (trail[0]?.act === 'raise') return trail;
  const actsInTrail = new Set(trail.map((step) => step.act));
  const earlier = signedSteps(alert).filter(({ act }) => !actsInTrail.has(act));
  return [...earlier, ...trail].sort((a, b) => a.at.localeCompare(b.at));
}
