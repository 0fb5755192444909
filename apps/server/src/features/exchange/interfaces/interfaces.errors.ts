import { defineError } from '#platform/http/errors';

export const PortNotOpen = defineError<{ port: number; open: string }>('EDI_PORT_NOT_OPEN', 400, {
  zh: ({ port, open }) =>
    open === ''
      ? `本服务器未开放任何接口端口，请运维人员设置 EDI_PORTS`
      : `端口 ${port} 不在本服务器开放的范围 (${open}) 内`,
  en: ({ port, open }) =>
    open === ''
      ? 'This server opens no ports for interfaces; ask its operator to set EDI_PORTS'
      : `Port ${port} is not among those that this server opens (${open})`,
});
export const PortTaken = defineError<{ port: number }>('EDI_PORT_TAKEN', 409, {
  zh: ({ port }) => `端口：${port} 已被本服务器上的另一实验室使用，请换一个端口`,
  en: ({ port }) => `Port: ${port} is used by another laboratory on this server, choose another one`,
});
export const PeriodReversed = defineError<{ from: string; to: string }>('RESULTS_PERIOD_REVERSED', 400, {
  zh: ({ from, to }) => `from (${from}) 须早于 to (${to})`,
  en: ({ from, to }) => `"from" (${from}) must be before "to" (${to})`,
});
export const FolderUnknown = defineError<{ name: string }>('INBOX_FOLDER_UNKNOWN', 400, {
  zh: ({ name }) => `没有名为「${name}」的导入配置；文件夹须与导入配置同名，或为 default`,
  en: ({ name }) => `There is no import configuration "${name}"; a folder has the name of one, or is "default"`,
});
export const SentFileNotFound = defineError<{ id: string }>('SENT_FILE_NOT_FOUND', 404, {
  zh: ({ id }) => `该密钥没有发送过编号为 ${id} 的文件`,
  en: ({ id }) => `This key has sent no file with id ${id}`,
});
export const InboxFileLinked = defineError('INBOX_FILE_LINKED', 400, {
  zh: () => '收件文件夹中的该项不是普通文件，或有其他链接指向它，未读取；请放入文件本身',
  en: () =>
    'This is no plain file of the inbox, or other links lead to it, and it was not read; put the file itself there',
});
