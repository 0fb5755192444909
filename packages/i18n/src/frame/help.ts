import type { Messages } from '../message.ts';

/** The help panel; its pages are `docs/zh` and `docs/en`. */
export const help = {
  search: { zh: '搜索帮助', en: 'Search the help' },
  contents: { zh: '全部主题', en: 'All pages' },
  ofScreen: { zh: '本页面的帮助', en: 'Help of this screen' },
  keys: { zh: '本页面的按键', en: 'Keys of this screen' },
  found: { zh: '找到 {{count}} 处', en: '{{count}} places found' },
  found_one: { zh: '找到 1 处', en: '1 place found' },
  nothing: { zh: '没有找到「{{text}}」', en: 'Nothing found for “{{text}}”' },
} as const satisfies Messages;
