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

type Count = { readonly count: number };
export const ModeNeedsOneLaboratory = defineError<Count>('MODE_NEEDS_ONE_LABORATORY', 409, {
  zh: ({ count }) => `已有 ${count} 个实验室，不能改为单一医院：其中一个不能维护其他实验室共用的批号与字典`,
  en: ({ count }) =>
    `There are ${count} laboratories, so this cannot become a single hospital: one of them must not keep what the others share`,
});
export const ModeNeedsNoPlans = defineError<Count>('MODE_NEEDS_NO_PLANS', 409, {
  zh: ({ count }) => `已有 ${count} 个比对计划，不能改为单一医院：计划须由中心办理`,
  en: ({ count }) => `There are ${count} plans, which only a centre can run, so this cannot become a single hospital`,
});
export const ModeNeedsAnswers = defineError<Count>('MODE_NEEDS_ANSWERS', 409, {
  zh: ({ count }) => `尚有 ${count} 个申请等待审核，请先处理，再改为单一医院`,
  en: ({ count }) => `${count} requests wait for an answer; decide them before this becomes a single hospital`,
});
export const InstallationBegun = defineError('INSTALLATION_BEGUN', 409, {
  zh: () => '已有实验室，请在系统设置中更改使用方式',
  en: () => 'There is a laboratory already; change how the installation is used in the settings',
});
