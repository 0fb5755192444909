import type { Fields, RecordOf, Resource, TextField } from '@qc/resource-kit';
import { user } from '@qc/resources';
import { defaultTenantId } from '#platform/session/session.ts';

const tenantId = {
  type: 'text',
  max: 6,
  format: 'tenant',
  label: { zh: '所属机构', en: 'Organisation' },
  help: {
    zh: '账号属于中心或一家实验室，创建后不可更改',
    en: 'The central body or one laboratory; fixed once created',
  },
  required: true,
  createOnly: true,
} as const satisfies TextField;

type CentralFields = (typeof user)['fields'] & { readonly tenantId: typeof tenantId };

/** An account as the central body creates it, with its organisation. A laboratory creates accounts only for itself. */
export const centralUser: Resource<CentralFields> = {
  ...user,
  fields: { tenantId, ...user.fields },
  form: [['tenantId'], ...user.form],
};
export type CentralUser = RecordOf<typeof centralUser>;

/** Whether a form has the field of the organisation. */
export const asksTenant = (fields: Fields): boolean => 'tenantId' in fields;

/** The organisation whose roles an account of this tenant may have. */
export function audienceOf(tenant: string): 'central' | 'laboratory' {
  return tenant === defaultTenantId ? 'central' : 'laboratory';
}
