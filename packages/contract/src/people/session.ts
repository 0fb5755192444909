import { defineCall } from '../call.ts';

const schemas = () => import('./session.schemas.ts');
const own = { method: 'GET', permission: 'authenticated' } as const;
const dictionary = { ...own, tag: 'dictionary' };
const menu = { ...own, tag: 'menu' };

/** The closed lists of choices, to be read only: they are part of the program. System and business lists are the same here. */
export const dictionaryCalls = {
  entries: defineCall(schemas, {
    ...dictionary,
    path: '/blade-system/dict/dictionary',
    aliases: ['/blade-system/dict-biz/dictionary'],
    summary: 'Entries of a choice list',
    query: 'DictionaryQuery',
    answer: 'DictionaryEntries',
  }),
  trees: defineCall(schemas, {
    ...dictionary,
    path: '/blade-system/dict/list',
    aliases: ['/blade-system/dict/tree', '/blade-system/dict-biz/list', '/blade-system/dict-biz/tree'],
    summary: 'All choice lists as trees',
    answer: 'DictionaryTrees',
  }),
  heads: defineCall(schemas, {
    ...dictionary,
    path: '/blade-system/dict/parent-list',
    aliases: ['/blade-system/dict-biz/parent-list'],
    summary: 'The choice lists, by page',
    query: 'DictionaryHeadsQuery',
    filterable: 'dictionaryFields',
    answer: 'DictionaryPage',
  }),
  children: defineCall(schemas, {
    ...dictionary,
    path: '/blade-system/dict/child-list',
    aliases: ['/blade-system/dict-biz/child-list'],
    summary: 'Entries of a choice list by its id',
    query: 'DictionaryChildrenQuery',
    answer: 'DictionaryEntries',
  }),
};

/** What the caller can open and do. */
export const menuCalls = {
  routes: defineCall(schemas, {
    ...menu,
    path: '/blade-system/menu/routes',
    summary: 'The menu',
    query: 'MenuQuery',
    answer: 'MenuNodes',
  }),
  buttons: defineCall(schemas, {
    ...menu,
    path: '/blade-system/menu/buttons',
    summary: 'The rights, as buttons',
    answer: 'MenuNodes',
  }),
  top: defineCall(schemas, {
    ...menu,
    path: '/blade-system/menu/top-menu',
    summary: 'The groups of the menu',
    answer: 'TopMenu',
  }),
  main: defineCall(schemas, {
    ...menu,
    path: '/blade-system/menu/main-menu',
    summary: 'The menu to begin with: none',
    answer: 'MainMenu',
  }),
  authRoutes: defineCall(schemas, {
    ...menu,
    path: '/blade-system/menu/auth-routes',
    summary: 'Paths with the roles that open them',
    answer: 'AuthRoutes',
  }),
};

export const tenantCalls = {
  info: defineCall(schemas, {
    method: 'GET',
    tag: 'login',
    path: '/blade-system/tenant/info',
    permission: 'public',
    summary: 'What the login page shows',
    query: 'TenantQuery',
    answer: 'TenantInfo',
  }),
};
