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
  zh: ({ tenantId }) => `没有机构编号为 ${tenantId} 的实验室`,
  en: ({ tenantId }) => `There is no laboratory with the tenant code ${tenantId}`,
});
/** The same id in two tenants' books, from the time when clients could choose one. */
export const IdAmbiguous = defineError<{ id: string }>('ID_AMBIGUOUS', 409, {
  zh: ({ id }) => `编号 ${id} 在多个机构中存在，请同时指明机构编号 (tenantId)`,
  en: ({ id }) => `The id ${id} exists in several organisations: name the one that is meant (tenantId)`,
});
export const IdIsMade = defineError('ID_IS_MADE', 400, {
  zh: () => '编号 (id) 由系统生成，新建时不能指定',
  en: () => 'The id is made by the server: leave it out when creating',
});
export const RecordInherited = defineError('RECORD_INHERITED', 403, {
  zh: () => '该记录由中心维护，本实验室不能修改',
  en: () => 'This record is maintained by the central body and cannot be changed here',
});
