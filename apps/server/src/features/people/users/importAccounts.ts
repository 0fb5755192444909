import type { AccountLines, ImportedAccounts } from '@qc/contract';
import { type Bilingual, problemSentence, validate } from '@qc/resource-kit';
import { user } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { ctxForCreation, demandLaboratory } from '#crud/tenantOf';
import type { Ctx, Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { AppError } from '#platform/http/errors';
import { userHooks } from './user.hooks.ts';

type Line = AccountLines['lines'][number];
type RoleName = { readonly id: string; readonly alias: string; readonly name: string; readonly nameEn: string | null };
type Read = { readonly input: Readonly<Record<string, unknown>>; readonly problems: readonly Bilingual[] };

const unknownRole = (role: string): Bilingual => ({ zh: `没有角色「${role}」`, en: `There is no role "${role}"` });
const twice: Bilingual = { zh: '账号在表中重复', en: 'The account is in the list twice' };
const taken: Bilingual = { zh: '账号已存在', en: 'The account exists already' };

/** Roles as people write them: code or name, in either language. */
function rolesIn(text: string, roles: readonly RoleName[]): { ids: string[]; unknown: string[] } {
  const words = text.split(/[,;，；、]/).flatMap((word) => word.trim() || []);
  const found = words.map((word) => {
    const wanted = word.toLowerCase();
    return roles.find(({ alias, name, nameEn }) =>
      [alias, name, nameEn ?? ''].some((own) => own.toLowerCase() === wanted),
    );
  });
  return {
    ids: [...new Set(found.flatMap((role) => role?.id ?? []))],
    unknown: words.filter((_, place) => !found[place]),
  };
}

function readLine({ roles: written, ...line }: Line, roles: readonly RoleName[]): Read {
  const { ids, unknown } = rolesIn(written, roles);
  const input = { ...line, roleIds: ids };
  const { problems } = validate(user, input, 'create');
  const seen = unknown.length > 0 ? problems.filter(({ field }) => field !== 'roleIds') : problems;
  return { input, problems: [...seen.map(problemSentence), ...unknown.map(unknownRole)] };
}

async function takenAccounts(tx: Tx, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ account: string }>`
    select account from "user" where tenant_id = ${tx.tenantId} and deleted_at is null
      and account = any(${[...accounts]}::text[])`);
  return new Set(rows.map(({ account }) => account));
}

/** What the rules of accounts refuse (a role above one's own, a reserved name), as a problem of its line. */
async function refusal(tx: Tx, ctx: Ctx, input: Read['input']): Promise<Bilingual | undefined> {
  const { values } = validate(user, input, 'create');
  try {
    await userHooks.beforeSave?.(tx, ctx, { before: null, id: '0', values, merged: values, input });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.text;
    throw error;
  }
}

async function examine(tx: Tx, ctx: Ctx, lines: readonly Line[]): Promise<Read[]> {
  const roles = await tx.rows(
    query.selectFrom('role').select(['id', 'alias', 'name', 'name_en as nameEn']).where('deleted_at', 'is', null),
  );
  const there = await takenAccounts(
    tx,
    lines.map(({ account }) => account),
  );
  const reads: Read[] = [];
  for (const [place, line] of lines.entries()) {
    const { input, problems } = readLine(line, roles);
    const isTwice = lines.findIndex(({ account }) => account === line.account) < place;
    const refused = problems.length === 0 ? await refusal(tx, ctx, input) : undefined;
    const others = [isTwice ? twice : [], there.has(line.account) ? taken : [], refused ?? []].flat();
    reads.push({ input, problems: [...problems, ...others] });
  }
  return reads;
}

/**
 * Makes accounts from a list by the same path as the form: all of them, or none if a line has a problem. A dry run
 * makes none and returns the outcome of each line.
 */
export async function importAccounts(ctx: Ctx, list: AccountLines): Promise<ImportedAccounts> {
  const there = ctxForCreation(ctx, user, list.tenantId);
  return there.transaction(async (tx) => {
    if (there.tenantId !== ctx.tenantId) await demandLaboratory(tx);
    const reads = await examine(tx, there, list.lines);
    const isStored = !list.isTrial && reads.every(({ problems }) => problems.length === 0);
    const lines: ImportedAccounts['lines'][number][] = [];
    for (const { input, problems } of reads) {
      const made = isStored ? await createRecord(tx, there, { resource: user, hooks: userHooks, input }) : undefined;
      lines.push({
        account: String(input.account),
        problems: problems.map((problem) => problem[ctx.language]),
        password: made ? String(made.initialPassword) : null,
      });
    }
    return { isStored, lines };
  });
}
