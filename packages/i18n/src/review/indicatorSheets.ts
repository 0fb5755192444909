import type { Messages } from '../message.ts';
import { indicatorSheetPaper } from './indicatorSheetPaper.ts';

/** The official sheet of national indicators: its screen, and who has submitted it. */
export const indicatorSheets = {
  ...indicatorSheetPaper,
  line: {
    zh: '国家质量指标的正式报表：生成、审核、批准提交。提交后冻结并编号，更正将生成新的版次。',
    en: 'The official sheet of the national indicators: generated, checked, approved and submitted. It is then frozen; a correction is a new version.',
  },
  centralLine: {
    zh: '各实验室提交国家质量指标报表的情况；点击一行打开报表。',
    en: 'Which laboratory has submitted its national indicators; open a row to read the sheet.',
  },
  toSheet: { zh: '正式报表', en: 'Official sheet' },
  toStates: { zh: '提交情况', en: 'Who has submitted' },
  span: { zh: '周期', en: 'Span' },
  period: { zh: '期间', en: 'Period' },
  differences: { zh: '提交后的变化（{{count}}）', en: 'Changed since it was submitted ({{count}})' },
  differencesLine: {
    zh: '提交后补录或修改的内容不会进入已提交的报表；如需体现，请更正。',
    en: 'What came or changed after submission is not part of the sheet; correct it where it should be.',
  },
  noDifferences: { zh: '提交后没有变化', en: 'Nothing has changed since it was submitted' },
  difference: {
    zh: '{{name}}：{{posted}} → {{live}}（{{tests}}）',
    en: '{{name}}: {{posted}} → {{live}} ({{tests}})',
  },
  setting: { zh: '上报设置', en: 'Settings' },
  settingLine: {
    zh: '各实验室共用；已提交的报表不受影响',
    en: 'For all laboratories; sheets that were submitted stay as they are',
  },
  states: { zh: '提交情况', en: 'Submissions' },
  standing: { zh: '提交', en: 'Submission' },
  allStandings: { zh: '全部', en: 'All' },
  standing_inTime: { zh: '按期提交', en: 'In time' },
  standing_late: { zh: '逾期提交', en: 'Late' },
  standing_awaited: { zh: '未提交', en: 'Awaited' },
  standing_overdue: { zh: '逾期未交', en: 'Overdue' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  due: { zh: '期限 {{date}}', en: 'Due {{date}}' },
  noDue: { zh: '未设期限', en: 'No term is set' },
  remind: { zh: '催报未提交的实验室', en: 'Remind those without a sheet' },
  remindAsk: {
    zh: '{{count}} 家实验室未提交 {{period}} 报表，向它们发送提醒？',
    en: '{{count}} laboratories have not submitted {{period}}. Send them a reminder?',
  },
  reminding: { zh: '正在发送提醒', en: 'Reminders are being sent' },
} as const satisfies Messages;
