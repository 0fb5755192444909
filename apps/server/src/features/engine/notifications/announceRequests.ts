import { approvalStates } from '@qc/domain';
import { approvalSubtypes } from '@qc/resources';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { System } from '#platform/database/system';
import type { NoticePayload } from '#platform/notices/notices';
import { idsIn, notifyHolders } from './storeNotices.ts';

type Request = {
  readonly id: string;
  readonly version: number;
  readonly subtype: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly isAwaiting: boolean;
  readonly at: Date;
  /** The laboratory that asks: named for a forgotten password, null for a registration. */
  readonly laboratory: string | null;
  readonly laboratoryEn: string | null;
};

const newcomer = { zh: '新注册的实验室', en: 'a new laboratory' };

function paramsOf({ subtype, name, nameEn, laboratory, laboratoryEn }: Request) {
  const kind = approvalSubtypes.find(({ value }) => value === subtype)?.label ?? { zh: subtype, en: subtype };
  return {
    zh: { kind: kind.zh, name, laboratory: laboratory ?? newcomer.zh },
    en: { kind: kind.en, name: nameEn || name, laboratory: laboratoryEn ?? newcomer.en },
  };
}

const sourceOf = ({ id }: Request): string => `audit/${id}/waits/`;

async function notifyDeciders(tx: Tx, request: Request, newId: MakeId): Promise<void> {
  await notifyHolders(tx, newId, 'audit_decide', {
    topic: 'approval',
    code: 'request_waits',
    params: paramsOf(request),
    link: `/review/auditing?view=${request.id}`,
    source: `${sourceOf(request)}${request.version}`,
    at: request.at,
  });
}

/** What waits no more has been seen to: its notice counts as read. */
async function settle(tx: Tx, request: Request): Promise<void> {
  const seen = await tx.rows(sql<{ userId: string }>`
    update notification set read_at = now()
    where tenant_id = ${centralTenant} and starts_with(source, ${sourceOf(request)}) and read_at is null returning user_id as "userId"`);
  for (const { userId } of seen) tx.notify('notification', { userId });
}

/**
 * Notifies the deciders of the central body of each waiting request of a tenant. A request is a row of the laboratory,
 * the notices are rows of the central body.
 */
export async function announceRequests(
  system: System,
  { tenantId, payloads, newId }: { tenantId: string; payloads: readonly NoticePayload[]; newId: MakeId },
): Promise<void> {
  const meant =
    payloads.length === 0
      ? sql`x.audit_status = ${approvalStates.awaiting}`
      : sql`x.id = any(${idsIn(payloads)}::bigint[])`;
  const requests = await system.read('requests that wait', (tx) =>
    tx.rows(sql<Request>`
      select x.id, x.version, x.subtype, x.name, x.name_en as "nameEn", x.audit_status = ${approvalStates.awaiting} as "isAwaiting",
        x.update_time as at, b.name as laboratory, coalesce(nullif(b.name_en, ''), b.name) as "laboratoryEn"
      from audit x
      left join laboratory b on b.deleted_at is null
        and b.tenant_code = case when x.subtype = 'passwordReset' then left(x.name, 6) else x.tenant_id end
      where x.tenant_id = ${tenantId} and x.deleted_at is null and ${meant}`),
  );
  if (requests.length === 0) return;
  await system.write('notify the central body of requests', centralTenant, async (tx) => {
    for (const request of requests) {
      await (request.isAwaiting ? notifyDeciders(tx, request, newId) : settle(tx, request));
    }
  });
}
