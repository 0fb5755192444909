import { defineError } from '#platform/http/errors';

export const NoMailServer = defineError('NO_MAIL_SERVER', 400, {
  zh: () => '未配置邮件服务器，请选择放入下载列表',
  en: () => 'No mail server is set; choose the download list',
});

export const OnlyLaboratoriesSchedule = defineError('ONLY_LABORATORIES_SCHEDULE', 403, {
  zh: () => '定时报告为实验室的报告',
  en: () => 'Scheduled reports are those of a laboratory',
});
