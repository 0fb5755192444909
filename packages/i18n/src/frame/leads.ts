import type { Messages } from '../message.ts';

/** Where an empty list leads, and who leads it there. */
export const leads = {
  goTo: { zh: '前往“{{screen}}”', en: 'Go to {{screen}}' },
  whoThere: { zh: '由{{who}}在“{{screen}}”中完成。', en: '{{who}} can do this under {{screen}}.' },
  whoAdds: { zh: '由{{who}}新建。', en: '{{who}} can create the first one.' },
  ofCentre: {
    zh: '此字典由中心维护。需要新条目时，请通过“上报”提交申请。',
    en: 'The central body keeps this dictionary. Ask for a missing entry through “Report up”.',
  },
  or: { zh: '或', en: ' or ' },
  lacks: { zh: '还缺什么', en: 'Still missing' },
  lacksLine: {
    zh: '实验室已在运行，以下各项还没有准备好。',
    en: 'The laboratory is running, but this is not ready yet.',
  },
  lack_backup: { zh: '备份位置', en: 'A place for backups' },
  lackLine_backup: {
    zh: '没有自动备份，或备份与数据在同一磁盘：磁盘损坏时一切都会丢失。',
    en: 'Nothing is backed up, or only to the disk of the data: if it breaks, all is lost.',
  },
  lack_secondSigner: { zh: '第二签字人', en: 'A second signer' },
  lackLine_secondSigner: {
    zh: '您编制的月报没有其他人能审核和批准。',
    en: 'Nobody else can check and approve a monthly report that you make.',
  },
  lack_email: { zh: '邮件', en: 'E-mail' },
  lackLine_email: {
    zh: '没有邮件服务器：报警、报告和找回密码都不会发邮件。',
    en: 'There is no mail server: alerts, reports and forgotten passwords reach nobody by mail.',
  },
  lack_limits: { zh: '允许总误差', en: 'Allowable total errors' },
  lackLine_limits: {
    zh: '{{count}} 个质控项目没有允许总误差，无法得出 σ 和总误差。',
    en: '{{count}} QC tests have none, so there is no sigma and no total error to judge.',
  },
  lackLine_limits_one: {
    zh: '1 个质控项目没有允许总误差，无法得出 σ 和总误差。',
    en: 'One QC test has none, so there is no sigma and no total error to judge.',
  },
  lack_reviewLevels: { zh: '审核规定', en: 'Levels of review' },
  lackLine_reviewLevels: {
    zh: '尚未选择：失控未处理时能否审核、月报由几人签字。',
    en: 'Not chosen yet: whether open cases block a review, and how many sign a monthly report.',
  },
  needsFirst: {
    zh: '需要先有{{what}}。',
    en: '{{what}} must be there first.',
  },
} as const satisfies Messages;
