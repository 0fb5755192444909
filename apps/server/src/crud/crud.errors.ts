import { defineError } from '#platform/http/errors';

/** Someone else changed the record since the caller read it; the answer carries both versions. */
export const VersionConflict = defineError<{ record: string }>('VERSION_CONFLICT', 409, {
  zh: ({ record }) => `「${record}」已被他人修改，请对照后再保存`,
  en: ({ record }) => `"${record}" has been changed by someone else; compare the two before saving`,
});
export const RecordInUse = defineError<{ record: string; usesZh: string; usesEn: string }>('RECORD_IN_USE', 409, {
  zh: ({ record, usesZh }) => `「${record}」正在使用，不能删除: ${usesZh}`,
  en: ({ record, usesEn }) => `"${record}" is in use and cannot be deleted: ${usesEn}`,
});
export const RecordNotFound = defineError<{ id: string }>('RECORD_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的记录`,
  en: ({ id }) => `There is no record with id ${id}`,
});
export const TenantUnknown = defineError<{ tenantId: string }>('TENANT_UNKNOWN', 400, {
  zh: ({ tenantId }) => `没有租户编号为 ${tenantId} 的实验室`,
  en: ({ tenantId }) => `There is no laboratory with the tenant code ${tenantId}`,
});
export const RecordInherited = defineError('RECORD_INHERITED', 403, {
  zh: () => '该记录由中心维护，本实验室不能修改',
  en: () => 'This record is maintained by the central body and cannot be changed here',
});
