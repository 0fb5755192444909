import { permissionCode, type Tenancy } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import { centralTenant, type Principal } from '#platform/ctx';
import type { NoticePayload } from '#platform/notices/notices';

/** Who may hear of a topic. */
type Topic = {
  /** The right to view what the topic is about; `authenticated` is anybody's. */
  readonly permission: string;
  readonly tenancy: Tenancy;
  /** The right by which laboratories hear that something changed in the centre's books, never what. */
  readonly laboratories?: string;
  /** Payloads name the `userId` they are for. */
  readonly isPersonal?: boolean;
};

/** Topics without a resource, or with other readers than those who may view the resource. */
const others: Readonly<Record<string, Topic>> = {
  qcTestResult: { permission: 'qcTestResult_view', tenancy: 'laboratory' },
  // A laboratory's plan starts and closes in the books of the centre: its open page must follow.
  plan: { permission: 'plan_view', tenancy: 'central', laboratories: 'planTenant_view' },
  planResult: { permission: 'planTenant_view', tenancy: 'laboratory' },
  qcTestImportHistory: { permission: 'qcTestResult_view', tenancy: 'laboratory' },
  job: { permission: 'job_view', tenancy: 'laboratory' },
  installationSetting: { permission: 'authenticated', tenancy: 'shared' },
  indicatorSetting: { permission: 'authenticated', tenancy: 'shared' },
  notification: { permission: 'authenticated', tenancy: 'laboratory', isPersonal: true },
  reportSchedule: { permission: 'qcTestResult_view', tenancy: 'laboratory', isPersonal: true },
  savedView: { permission: 'authenticated', tenancy: 'laboratory', isPersonal: true },
};

const topics: ReadonlyMap<string, Topic> = new Map([
  ...resources.map((resource): [string, Topic] => [
    resource.name,
    { permission: permissionCode(resource, 'view'), tenancy: resource.tenancy },
  ]),
  ...Object.entries(others),
]);

type Reader = Pick<Principal, 'tenantId' | 'userId' | 'permissions'>;

/** The wall between tenants: one's own books, those of the centre that all read, and for the centre every laboratory's. */
function isInReach({ tenancy, isPersonal }: Topic, reader: Reader, tenantId: string): boolean {
  if (reader.tenantId === tenantId) return true;
  if (isPersonal) return false;
  if (reader.tenantId === centralTenant) return tenancy === 'laboratory' || tenancy === 'inherited';
  return tenantId === centralTenant && (tenancy === 'shared' || tenancy === 'inherited');
}

/**
 * The payload of a topic that a reader may see; undefined if the reader may not see any. An undeclared topic (sessions)
 * is for servers only.
 */
export function visiblePayload(
  reader: Reader,
  { tenantId, topic, payloads }: { tenantId: string; topic: string; payloads: readonly NoticePayload[] },
): readonly NoticePayload[] | undefined {
  const declared = topics.get(topic);
  if (!declared) return undefined;
  if (declared.laboratories && tenantId === centralTenant && reader.tenantId !== tenantId)
    return reader.permissions.has(declared.laboratories) ? [] : undefined;
  if (!isInReach(declared, reader, tenantId)) return undefined;
  if (declared.permission !== 'authenticated' && !reader.permissions.has(declared.permission)) return undefined;
  if (!declared.isPersonal || payloads.length === 0) return payloads;
  const own = payloads.filter(({ userId }) => userId === reader.userId);
  return own.length > 0 ? own : undefined;
}
