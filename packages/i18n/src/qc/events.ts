import type { Messages } from '../message.ts';

/** Events as a calendar. */
export const events = {
  shownAs: { zh: '显示方式', en: 'Show as' },
  list: { zh: '列表', en: 'List' },
  calendar: { zh: '日历', en: 'Calendar' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  today: { zh: '今天', en: 'Today' },
  dayCount: { zh: '{{day}}，{{count}} 个事件', en: '{{day}}, {{count}} events' },
  dayCount_one: { zh: '{{day}}，1 个事件', en: '{{day}}, 1 event' },
  more: { zh: '还有 {{count}} 个', en: '{{count}} more' },
  addOn: { zh: '新建事件：{{day}}', en: 'New event on {{day}}' },
  noneThisMonth: { zh: '这几周没有事件。', en: 'No events in these weeks.' },
  noneThisMonthAdd: {
    zh: '这几周没有事件。点某一天即可新建。',
    en: 'No events in these weeks. Choose a day to add one.',
  },
  keys: {
    zh: '方向键换日，PageUp / PageDown 换月，Home / End 到周首周末，Enter 进入当天的事件，N 新建。',
    en: 'Arrow keys change the day, PageUp / PageDown the month, Home / End go to the ends of the week, Enter goes to the day’s events, N adds one.',
  },
  keysReading: {
    zh: '方向键换日，PageUp / PageDown 换月，Home / End 到周首周末，Enter 进入当天的事件。',
    en: 'Arrow keys change the day, PageUp / PageDown the month, Home / End go to the ends of the week, Enter goes to the day’s events.',
  },
  cutShort: {
    zh: '共 {{total}} 个事件，这里只显示前 {{shown}} 个。请用筛选缩小范围。',
    en: 'Only the first {{shown}} of {{total}} events are shown. Filter to see the rest.',
  },
} as const satisfies Messages;
