import { defineError } from '#platform/http/errors';

export const FileKindRefused = defineError<{ name: string; accepted: string }>('FILE_KIND_REFUSED', 415, {
  zh: ({ name, accepted }) => `不能上传「${name}」：类型不允许或内容与扩展名不符。允许的类型: ${accepted}`,
  en: ({ name, accepted }) =>
    `"${name}" cannot be uploaded: its kind is not accepted or its content is not what its name says. Accepted: ${accepted}`,
});
export const FileTooLarge = defineError<{ megabytes: number }>('FILE_TOO_LARGE', 413, {
  zh: ({ megabytes }) => `文件不能超过 ${megabytes} MB`,
  en: ({ megabytes }) => `A file may have at most ${megabytes} MB`,
});
export const QuotaFull = defineError<{ megabytes: number }>('UPLOAD_QUOTA_FULL', 413, {
  zh: ({ megabytes }) => `本机构上传空间（${megabytes} MB）已满，不能再上传，请联系系统管理员`,
  en: ({ megabytes }) => `The room for uploads (${megabytes} MB) is used up; ask the administrator for more`,
});
export const FileEmpty = defineError('FILE_EMPTY', 400, { zh: () => '文件为空', en: () => 'The file is empty' });
export const FileNotFound = defineError<{ id: string }>('FILE_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的文件`,
  en: ({ id }) => `There is no file with id ${id}`,
});
export const FormUnreadable = defineError('FORM_UNREADABLE', 400, {
  zh: () => '上传的表单不完整或无法解析',
  en: () => 'The uploaded form is incomplete or cannot be read',
});
