import { defineError } from '#platform/http/errors';

export const OnlyLaboratoriesDownload = defineError('ONLY_LABORATORIES_DOWNLOAD', 403, {
  zh: () => '只有实验室可以下载本机构数据；管理员请使用整机备份',
  en: () => 'Only a laboratory downloads its data; the administrator makes a backup instead',
});
export const DataGone = defineError('DATA_GONE', 404, {
  zh: () => '该文件已不在服务器上，请重新生成',
  en: () => 'The file is no longer on the server; have it made again',
});
export const DataUnderWay = defineError('DATA_UNDER_WAY', 409, {
  zh: () => '已有一份正在生成，请等待其完成',
  en: () => 'One is being made already; wait until it is done',
});
