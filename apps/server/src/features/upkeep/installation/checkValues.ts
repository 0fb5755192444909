import type { Problem, Value } from '@qc/resource-kit';
import { installationSetting } from '@qc/resources';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { invalidInput } from '#platform/http/answers';
import { parseDomains } from '#platform/settings/domains';
import { demandPicture } from './logo.ts';
import { demandSinglePossible } from './mode.ts';

type Values = Readonly<Record<string, Value>>;
type Name = keyof typeof installationSetting.fields;

const problem = (field: Name, code: Problem['code'], limit?: string): Problem => ({
  field,
  label: installationSetting.fields[field].label,
  code,
  ...(limit !== undefined && { limit }),
});

/** Each line a host and a number that somebody has. */
async function checkDomains(tx: ReadTx, text: string): Promise<void> {
  const domains = parseDomains(text);
  if (!domains) throw invalidInput([problem('domains', 'badFormat', 'lab1.example.org=100001')]);
  const asked = domains.map(({ tenantId }) => tenantId).filter((tenantId) => tenantId !== centralTenant);
  const rows = await tx.rows(sql<{ code: string }>`
    select tenant_code as code from laboratory where tenant_code = any(${asked}::text[]) and deleted_at is null`);
  const unknown = asked.find((tenantId) => !rows.some(({ code }) => code === tenantId));
  if (unknown !== undefined) throw invalidInput([problem('domains', 'notFound', unknown)]);
}

/**
 * A password is for one server and one user: who changes these must enter it again, and so cannot have it sent
 * elsewhere.
 */
function checkPassword(before: Readonly<Record<string, unknown>>, after: Values): void {
  const isElsewhere = ['mailHost', 'mailUser'].some((name) => Object.hasOwn(after, name));
  const isKept = before.mailPassword !== null && !Object.hasOwn(after, 'mailPassword');
  const isMailOff = Object.hasOwn(after, 'mailHost') && after.mailHost === null;
  if (isElsewhere && isKept && !isMailOff) throw invalidInput([problem('mailPassword', 'required')]);
}

/** What a declaration cannot say of the settings. */
export async function checkValues(tx: Tx, before: Readonly<Record<string, unknown>>, after: Values): Promise<void> {
  checkPassword(before, after);
  if (after.installationMode === 'single') await demandSinglePossible(tx);
  if (typeof after.domains === 'string') await checkDomains(tx, after.domains);
  if (typeof after.logoId === 'string') await demandPicture(tx, after.logoId);
}
