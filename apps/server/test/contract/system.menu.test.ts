import { permissionsOf, roles, screenPermission, screens } from '@qc/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './api.ts';

type Node = { id: string; parentId: string; code: string; name: string; path: string; children?: Node[] } & Record<
  string,
  unknown
>;

let api: Api;
const access: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  for (const account of ['admin', 'centre', 'assessor']) access[account] = (await api.login('000000', account)).access;
  for (const account of ['director', 'supervisor', 'operator', 'viewer'])
    access[account] = (await api.login('100001', account)).access;
});
afterAll(() => api.close());

async function trees(account: string, path: string, language = 'zh-CN'): Promise<Node[]> {
  const headers = { 'accept-language': language };
  const { status, body } = await api.as(String(access[account]), {
    url: `/eqicapi/blade-system/menu/${path}`,
    headers,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 200, success: true });
  return body.data as Node[];
}
const accounts: Readonly<Record<string, string>> = {
  administrator: 'admin',
  whccl_manager: 'centre',
  whccl_assessor: 'assessor',
  lab_director: 'director',
  lab_supervisor: 'supervisor',
  lab_operator: 'operator',
  lab_viewer: 'viewer',
};
const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
const leaves = (nodes: readonly Node[]): Node[] => all(nodes).filter((node) => node.children === undefined);

describe('3.1 routes', () => {
  test('a node has every field that clients read', async () => {
    const group = (await trees('admin', 'routes')).find((node) => node.hasChildren);
    expect(group).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      parentId: '0',
      code: expect.any(String),
      name: expect.any(String),
      alias: 'menu',
      path: expect.stringMatching(/^\//),
      source: expect.any(String),
      component: '',
      sort: expect.any(Number),
      category: 1,
      action: 0,
      isOpen: 1,
      remark: '',
      isDeleted: 0,
      parentName: '',
      categoryName: '菜单',
      actionName: '',
      isOpenName: '否',
      hasChildren: true,
    });
    expect(group?.icon).toBe(group?.source);
  });

  test('children are there with hasChildren or not at all, in order, and name their parent', async () => {
    const roots = await trees('admin', 'routes');
    for (const node of all(roots)) {
      expect(node.category).toBe(1);
      expect(Object.hasOwn(node, 'children')).toBe(Object.hasOwn(node, 'hasChildren'));
      expect(node.children).not.toEqual([]);
      const sorts = (node.children ?? []).map(({ sort }) => Number(sort));
      expect(sorts).toEqual([...sorts].sort((a, b) => a - b));
      for (const child of node.children ?? [])
        expect(child).toMatchObject({ parentId: node.id, parentName: node.name });
    }
  });

  test('names come in the caller’s language', async () => {
    const [zh, en] = [await trees('admin', 'routes'), await trees('admin', 'routes', 'en-US')];
    expect(all(en).map(({ id }) => id)).toEqual(all(zh).map(({ id }) => id));
    for (const { name } of all(en)) expect(name).toMatch(/^[\x20-\x7e]+$/);
    for (const { name } of all(zh)) expect(name).toMatch(/\p{Script=Han}/u);
  });

  test('nobody sees a screen that they cannot open', async () => {
    const paths = async (account: string): Promise<string[]> =>
      leaves(await trees(account, 'routes')).map(({ path }) => path);
    expect(await paths('admin')).toEqual(expect.arrayContaining(['/system/role', '/system/analyte', '/system/user']));
    expect(await paths('director')).toContain('/system/user');
    expect(await paths('director')).not.toContain('/system/laboratory');
    expect(await paths('viewer')).not.toContain('/system/user');
  });

  test('with a top menu, only what is below it comes, with its parents', async () => {
    const roots = await trees('admin', 'routes');
    const last = roots.at(-1) as Node;
    expect(await trees('admin', `routes?topMenuId=${last.id}`)).toEqual([last]);
    const leaf = leaves([last])[0] as Node;
    const [branch] = await trees('admin', `routes?topMenuId=${leaf.id}`);
    expect(branch?.id).toBe(last.id);
    expect(leaves([branch as Node])).toEqual([leaf]);
    expect(await trees('admin', 'routes?topMenuId=')).toEqual(roots);
    expect(await trees('admin', 'routes?topMenuId=999999')).toEqual([]);
  });
});

describe('3.2 buttons', () => {
  test('roots are menus, leaves are buttons, and the leaves are exactly the caller’s rights', async () => {
    for (const account of ['admin', 'centre', 'director', 'operator', 'viewer']) {
      const roots = await trees(account, 'buttons');
      for (const root of roots) expect(root).toMatchObject({ category: 1, parentId: '0', hasChildren: true });
      const buttons = leaves(roots);
      for (const button of buttons)
        expect(button).toMatchObject({ category: 2, alias: expect.stringMatching(/^\w+$/) });
      const info = await api.as(String(access[account]), { url: '/eqicapi/blade-auth/oauth/user-info' });
      const { permissions } = info.body.data as { permissions: string[] };
      expect(buttons.map(({ code }) => code).sort()).toEqual(permissions);
      expect(new Set(all(roots).map(({ id }) => id)).size).toBe(all(roots).length);
    }
  });

  test('a button has the alias of its act', async () => {
    const buttons = leaves(await trees('director', 'buttons'));
    expect(buttons.find(({ code }) => code === 'user_add')).toMatchObject({ alias: 'add', action: 1, name: '新增' });
    expect(buttons.find(({ code }) => code === 'user_resetPassword')).toMatchObject({ alias: 'resetPassword' });
  });
});

describe.each(roles)('a person with the role $alias', (role) => {
  test('gets the rights that the role is declared with, and in the menu the screens that these open', async () => {
    const account = String(accounts[role.alias]);
    const codes = permissionsOf(role);
    const buttons = leaves(await trees(account, 'buttons')).map(({ code }) => code);
    expect(buttons.sort()).toEqual(codes);
    // The central body opens screens of laboratories from their lists: its own menu does not name them.
    const mayOpen = screens.filter((screen) => {
      const { hidden, audience = role.audience } = screen;
      return !hidden && audience === role.audience && codes.includes(String(screenPermission(screen)));
    });
    const shown = leaves(await trees(account, 'routes')).map(({ path }) => path);
    expect(shown.sort()).toEqual(mayOpen.map(({ path }) => path).sort());
  });
});

describe('3.3 other menus', () => {
  test('the top menu lists the groups without what is below them', async () => {
    const roots = await trees('admin', 'routes');
    const top = await trees('admin', 'top-menu');
    expect(top.map(({ id }) => id)).toEqual(roots.map(({ id }) => id));
    for (const node of top) expect(Object.hasOwn(node, 'children')).toBe(false);
  });

  test('there is no main menu', async () => {
    const { body } = await api.as(String(access.admin), { url: '/eqicapi/blade-system/menu/main-menu' });
    expect(body).toMatchObject({ code: 200, data: {} });
  });

  test('paths with the roles that open them', async () => {
    const { body } = await api.as(String(access.director), { url: '/eqicapi/blade-system/menu/auth-routes' });
    expect(body.data).toEqual(expect.arrayContaining([{ '/system/user': { authority: ['lab_director'] } }]));
  });
});

describe('3.6 dictionaries', () => {
  const read = async (path: string, language = 'zh-CN'): Promise<unknown> =>
    (
      await api.as(String(access.viewer), {
        url: `/eqicapi/blade-system/${path}`,
        headers: { 'accept-language': language },
      })
    ).body.data;

  test.each(['dict', 'dict-biz'])('%s: a choice list in either language', async (base) => {
    const zh = (await read(`${base}/dictionary?code=alertStatus`)) as Node[];
    expect(zh[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      parentId: expect.stringMatching(/^\d+$/),
      code: 'alertStatus',
      dictKey: 'Pending',
      dictValue: '待处理',
      sort: 1,
      remark: '',
      isSealed: 0,
      isDeleted: 0,
    });
    const en = (await read(`${base}/dictionary?code=alertStatus`, 'en-US')) as Node[];
    expect(en[0]).toMatchObject({ dictKey: 'Pending', dictValue: 'To handle' });
    expect(await read(`${base}/dictionary?code=nonsense`)).toEqual([]);
    expect(await read(`${base}/dictionary?code=constructor`)).toEqual([]);
  });

  test('lists, trees and pages hold the same', async () => {
    const forest = (await read('dict/list')) as Node[];
    expect(await read('dict/tree')).toEqual(forest);
    const page = (await read('dict/parent-list?current=2&size=5')) as { records: Node[]; total: number };
    expect(page.total).toBe(forest.length);
    expect(page.records.map(({ id }) => id)).toEqual(forest.slice(5, 10).map(({ id }) => id));
    expect(await read(`dict/child-list?parentId=${forest[0]?.id}`)).toEqual(forest[0]?.children);
    for (const { name: _name, ...node } of forest) expect(node.dictValue).toMatch(/\p{Script=Han}/u);
  });

  test('a call without its parameter is 400 and names it', async () => {
    const { status, body } = await api.as(String(access.viewer), { url: '/eqicapi/blade-system/dict/dictionary' });
    expect(status).toBe(400);
    expect(body.msg).toBe('缺少必要的请求参数: code');
  });
});

describe('3.6 tenant/info', () => {
  test('a demo lists its accounts for anybody', async () => {
    const { status, body } = await api.call({ url: '/eqicapi/blade-system/tenant/info?domain=http://localhost' });
    expect(status).toBe(200);
    const data = body.data as { demo: boolean; password: string; accounts: Record<string, string>[] };
    expect(data).toMatchObject({ demo: true, password: 'Concord@2026' });
    expect(data.accounts).toContainEqual({
      tenantId: '100001',
      account: 'director',
      name: '陈立新',
      role: '实验室主任',
    });
  });
});
