import { defineError } from '#platform/http/errors';

export const LogoRefused = defineError<{ kilobytes: number }>('LOGO_REFUSED', 400, {
  zh: ({ kilobytes }) => `标志须为中心上传的 PNG、JPEG、WebP 或 GIF 图片，不超过 ${kilobytes} KB`,
  en: ({ kilobytes }) =>
    `The logo must be a PNG, JPEG, WebP or GIF picture that the central body uploaded, of at most ${kilobytes} KB`,
});
export const NoLogo = defineError('NO_LOGO', 404, {
  zh: () => '未设置标志',
  en: () => 'No logo is set',
});
export const MailOff = defineError('MAIL_OFF', 409, {
  zh: () => '未设置邮件服务器，请先保存设置',
  en: () => 'No mail server is set; save the settings first',
});
export const MailRefused = defineError<{ reason: string }>('MAIL_REFUSED', 409, {
  zh: ({ reason }) => `邮件未能发出：${reason}`,
  en: ({ reason }) => `The mail was not sent: ${reason}`,
});
