import { type Act, type Bilingual, permissionCode, type Tenancy } from '@qc/resource-kit';
import type { roleAudiences } from './choices/role.ts';
import { type InstallationMode, keptBySingle } from './installationMode.ts';
import { permissionGroups } from './permissions.ts';
import { resources } from './resources.ts';

/** Acts on all resources of some tenancies, or on named ones. */
type Grant = { readonly acts: readonly Act[] } & (
  | { readonly tenancies: readonly Tenancy[]; readonly except?: readonly string[] }
  | { readonly resources: readonly string[] }
);

/** A role that every installation has. */
export type RoleDeclaration = {
  readonly alias: string;
  readonly label: Bilingual;
  readonly audience: (typeof roleAudiences)[number]['value'];
  readonly grants: readonly Grant[];
  /** What the role may do in addition where a single hospital uses the installation. */
  readonly singleGrants?: readonly Grant[];
  /** Codes that do not follow from a resource and an act. */
  readonly codes: readonly string[];
};

const read: readonly Act[] = ['view', 'export'];
const write: readonly Act[] = ['add', 'edit', 'delete'];
const everyTenancy: readonly Tenancy[] = ['shared', 'central', 'laboratory', 'inherited'];
const seenByLaboratories: readonly Tenancy[] = ['shared', 'laboratory', 'inherited'];
const ownedByLaboratories: readonly Tenancy[] = ['laboratory', 'inherited'];

/** Orders and payments, which an assessor has nothing to do with. */
const trade = ['productOrder', 'lotOrder', 'payeeAccount', 'invoiceInfo'];
/** What a comparison is made of. */
const planResources = ['plan', 'planLot', 'planLotAnalyte', 'planDoc', 'planReportSetting'];

/** What a laboratory's supervisor may do beyond records; a director may do more. */
const supervision = [
  'qcTestResult_view',
  'qcTestResult_add',
  'qcTestResult_import',
  'qcTestResult_edit',
  'qcTestResult_delete',
  'qcTestResult_override',
  'qcTestResult_review',
  'qcTest_seal',
  'alert_review',
  'alert_complete',
  'auditTrail_view',
  'report_check',
  'file_upload',
  'order_place',
  'planTenant_sign',
  'planTenant_report',
];

/** The built-in roles. What an administrator changes of them is kept as a difference; `effectivePermissions` joins the two. */
export const roles: readonly RoleDeclaration[] = [
  {
    alias: 'administrator',
    label: { zh: '系统管理员', en: 'Administrator' },
    audience: 'central',
    grants: [{ tenancies: everyTenancy, acts: [...read, ...write] }],
    codes: permissionGroups.flatMap((group) => group.permissions.map((permission) => permission.code)),
  },
  {
    alias: 'whccl_manager',
    label: { zh: '中心管理者', en: 'Central manager' },
    audience: 'central',
    grants: [
      { tenancies: everyTenancy, acts: read },
      { tenancies: ['shared', 'central', 'inherited'], except: ['role'], acts: write },
      { resources: ['user'], acts: write },
    ],
    codes: [
      'qcTestResult_view',
      'qcTestResult_import',
      'audit_decide',
      'auditTrail_view',
      'auditTrail_verify',
      'indicatorSetting_edit',
      'report_post',
      'order_manage',
      'user_resetPassword',
      'user_unlock',
      'file_upload',
      'job_view',
      'plan_publish',
      'plan_evaluate',
    ],
  },
  {
    alias: 'whccl_assessor',
    label: { zh: '中心评估员', en: 'Central assessor' },
    audience: 'central',
    grants: [
      { tenancies: everyTenancy, except: ['user', 'role', ...trade], acts: read },
      { resources: ['project', 'docs', ...planResources], acts: write },
    ],
    codes: [
      'qcTestResult_view',
      'audit_decide',
      'auditTrail_view',
      'report_post',
      'file_upload',
      'plan_publish',
      'plan_evaluate',
    ],
  },
  {
    alias: 'lab_director',
    label: { zh: '实验室主任', en: 'Laboratory director' },
    audience: 'laboratory',
    grants: [
      { tenancies: seenByLaboratories, acts: read },
      { tenancies: ownedByLaboratories, acts: write },
    ],
    singleGrants: [{ resources: keptBySingle, acts: write }],
    codes: [
      ...supervision,
      'qcTestResult_unlock',
      'qcTest_unseal',
      'auditTrail_verify',
      'report_post',
      'user_resetPassword',
      'user_unlock',
      'database_download',
      'job_view',
    ],
  },
  {
    alias: 'lab_supervisor',
    label: { zh: '质控主管', en: 'QC supervisor' },
    audience: 'laboratory',
    grants: [
      { tenancies: seenByLaboratories, except: ['role'], acts: read },
      { tenancies: ownedByLaboratories, except: ['user'], acts: write },
    ],
    codes: supervision,
  },
  {
    alias: 'lab_operator',
    label: { zh: '检验人员', en: 'Operator' },
    audience: 'laboratory',
    grants: [
      { tenancies: seenByLaboratories, except: ['user', 'role'], acts: read },
      { resources: ['qcTestEvent'], acts: ['add', 'edit'] },
    ],
    codes: [
      'qcTestResult_view',
      'qcTestResult_add',
      'qcTestResult_edit',
      'alert_review',
      'file_upload',
      'planTenant_report',
    ],
  },
  {
    alias: 'lab_viewer',
    label: { zh: '只读用户', en: 'Viewer' },
    audience: 'laboratory',
    grants: [{ tenancies: seenByLaboratories, except: ['user', 'role'], acts: read }],
    codes: ['qcTestResult_view'],
  },
];

/** The built-in roles of a single hospital: with what there is nobody else to do. */
const singleRoles: readonly RoleDeclaration[] = roles.map((role) => ({
  ...role,
  grants: [...role.grants, ...(role.singleGrants ?? [])],
}));

/** The built-in roles as they are in an installation of this mode. */
export const rolesIn = (mode: InstallationMode): readonly RoleDeclaration[] =>
  mode === 'single' ? singleRoles : roles;

function granted(grant: Grant, resource: { readonly name: string; readonly tenancy: Tenancy }): boolean {
  if ('resources' in grant) return grant.resources.includes(resource.name);
  return grant.tenancies.includes(resource.tenancy) && !grant.except?.includes(resource.name);
}

/**
 * The permission codes of a role, each once, in order. An act that a resource does not offer gives
 * no code.
 */
export function permissionsOf(role: RoleDeclaration): string[] {
  const codes = role.grants.flatMap((grant) =>
    resources
      .filter((resource) => granted(grant, resource))
      .flatMap((resource) =>
        resource.acts.filter((act) => grant.acts.includes(act)).map((act) => permissionCode(resource, act)),
      ),
  );
  return [...new Set([...codes, ...role.codes])].sort();
}
