import type { UserInfo } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { actsInRole, avatarLink, hasTwoStep, mustChange, needsTwoStep } from '#features/people/auth/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import type { System } from '#platform/database/system';
import { nameOfBody } from '#platform/settings/runtime';

type Role = {
  readonly id: string;
  readonly alias: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly isActing: boolean;
};
type Row = {
  readonly name: string;
  readonly nameEn: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly lastLoginTime: string | null;
  readonly version: number;
  readonly mustChange: boolean;
  readonly mustEnrol: boolean;
  readonly roles: readonly Role[];
};

const web = { zh: 'WEB', en: 'WEB' };

/** Who the caller is. Fields that have no meaning here are empty, since clients expect them to be there. */
export async function userInfo(system: System, ctx: Ctx): Promise<UserInfo> {
  const row = await readUser(ctx);
  const acting = row.roles.filter(({ isActing }) => isActing);
  const inLanguage = (name: string, nameEn: string | null): string => (ctx.language === 'en' && nameEn ? nameEn : name);
  return {
    id: ctx.userId,
    tenantId: ctx.tenantId,
    code: '',
    userType: 1,
    account: ctx.account,
    name: row.name,
    realName: inLanguage(row.name, row.nameEn),
    nameEn: row.nameEn ?? '',
    avatar: avatarLink(row.avatar),
    email: row.email ?? '',
    phone: row.phone ?? '',
    birthday: null,
    sex: null,
    roleId: acting.map((role) => role.id).join(','),
    roleIds: acting.map((role) => role.id),
    deptId: '',
    postId: '',
    tenantName: await tenantName(system, ctx.tenantId, ctx.language),
    userTypeName: web[ctx.language],
    roleName: acting.map((role) => inLanguage(role.name, role.nameEn)).join(','),
    deptName: '',
    postName: '',
    sexName: '',
    identity: ctx.identity,
    isSingleHospital: ctx.ownsShared !== undefined,
    roles: acting.map((role) => role.alias),
    ownRoles: row.roles.map(({ id, name, nameEn, isActing }) => ({ id, name: inLanguage(name, nameEn), isActing })),
    lastLoginTime: row.lastLoginTime,
    mustChangePassword: row.mustChange,
    mustEnrolTwoStep: row.mustEnrol,
    version: row.version,
  };
}

async function readUser({ read, tenantId, userId, sessionId }: Ctx): Promise<Row> {
  const row = await read((tx) =>
    tx.first(sql<Row>`
      select u.name, u.name_en as "nameEn", u.email, u.phone, u.avatar, u.version,
        to_char(u.last_login_time, 'YYYY-MM-DD HH24:MI:SS') as "lastLoginTime",
        ${mustChange} as "mustChange",
        (${needsTwoStep} and not ${hasTwoStep(tenantId)}) as "mustEnrol",
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'alias', r.alias, 'name', r.name, 'nameEn', r.name_en,
            'isActing', ${actsInRole})
          order by r.alias) from role r where r.id = any(u.role_ids) and r.deleted_at is null), '[]') as roles
      from "user" u left join session o on o.tenant_id = u.tenant_id and o.id = ${sessionId}
        left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where u.tenant_id = ${tenantId} and u.id = ${userId}`),
  );
  if (!row) throw new Error('the caller is not among the users');
  return row;
}

/** A laboratory may read its own name, though the list of laboratories is the centre's. */
async function tenantName(system: System, tenantId: string, language: Language): Promise<string> {
  if (tenantId === centralTenant) return (await system.read('name of the central body', nameOfBody))[language];
  const laboratory = await system.read('name of the own laboratory', (tx) =>
    tx.first(
      query
        .selectFrom('laboratory')
        .select(['name', 'name_en'])
        .where('tenant_code', '=', tenantId)
        .where('deleted_at', 'is', null),
    ),
  );
  return (language === 'en' && laboratory?.name_en) || (laboratory?.name ?? '');
}
