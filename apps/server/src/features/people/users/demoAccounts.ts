import { centralTenant } from '#platform/ctx';

/** A person of the demo installation. */
export type DemoAccount = {
  readonly tenantId: string;
  readonly account: string;
  readonly name: string;
  readonly nameEn: string;
  readonly roleAlias: string;
};

/** All of them log in with this; the README and the login page of a demo show it. */
export const demoPassword = 'Concord@2026';

const firstLaboratory = '100001';

/** One for each role. The demo gives every further laboratory a director too. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    tenantId: centralTenant,
    account: 'admin',
    name: '系统管理员',
    nameEn: 'Administrator',
    roleAlias: 'administrator',
  },
  { tenantId: centralTenant, account: 'centre', name: '周明远', nameEn: 'Zhou Mingyuan', roleAlias: 'whccl_manager' },
  { tenantId: centralTenant, account: 'assessor', name: '林静', nameEn: 'Lin Jing', roleAlias: 'whccl_assessor' },
  { tenantId: firstLaboratory, account: 'director', name: '陈立新', nameEn: 'Chen Lixin', roleAlias: 'lab_director' },
  { tenantId: firstLaboratory, account: 'supervisor', name: '王雪', nameEn: 'Wang Xue', roleAlias: 'lab_supervisor' },
  { tenantId: firstLaboratory, account: 'operator', name: '李强', nameEn: 'Li Qiang', roleAlias: 'lab_operator' },
  { tenantId: firstLaboratory, account: 'viewer', name: '赵敏', nameEn: 'Zhao Min', roleAlias: 'lab_viewer' },
];
