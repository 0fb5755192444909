import { describe, expect, test } from 'vitest';
import type { RouteRow } from '#platform/screen/route.ts';
import { activeLeaf, homePath, type MenuNode, menuItems, menuLeaves } from './menu.ts';

const row = (path: string): RouteRow => ({ path, title: { zh: path, en: path }, screen: async () => () => null });
const routes = ['/system/unit', '/system/lot', '/system/lot/detail', '/configuration/assay'].map(row);
const nodes: readonly MenuNode[] = [
  { id: '1', name: '计划', path: '/plan', icon: 'x', children: [{ id: '11', name: '报名', path: '/plan/apply' }] },
  {
    id: '2',
    name: '系统管理',
    path: '/system',
    source: 'DatabaseOutlined',
    children: [
      { id: '21', name: '单位', path: '/system/unit', children: null },
      { id: '22', name: '批号', path: '/system/lot' },
      { id: '23', name: '订单', path: '/system/lotOrder' },
    ],
  },
  { id: '3', name: '分析项目', path: '/configuration/assay' },
];
const items = menuItems(nodes, routes);

describe('the menu', () => {
  test('has only entries whose screens exist, and no group without one', () => {
    expect(menuLeaves(items).map(({ path }) => path)).toEqual(['/system/unit', '/system/lot', '/configuration/assay']);
    expect(items.map(({ label }) => label)).toEqual(['系统管理', '分析项目']);
  });

  test('takes the icon from either name', () => {
    expect(items[0]?.icon).toBe('DatabaseOutlined');
  });

  test('of a user without any screen is empty', () => {
    expect(menuItems([], routes)).toEqual([]);
  });
});

describe('the start', () => {
  const may = () => true;
  const home = { ...row('/home'), permission: 'qcTestResult_view' };

  test.each([
    { name: 'the first screen of the menu', start: { items, routes, may }, path: '/system/unit' },
    { name: 'the dashboard where there is one', start: { items, routes: [...routes, home], may }, path: '/home' },
    {
      name: 'the first screen for those who may not see the dashboard',
      start: { items, routes: [...routes, home], may: (code?: string) => code !== 'qcTestResult_view' },
      path: '/system/unit',
    },
    { name: 'the own profile for those who may open nothing', start: { items: [], routes, may }, path: '/profile' },
  ])('is $name', ({ start, path }) => {
    expect(homePath(start)).toBe(path);
  });
});

describe('the marked entry', () => {
  test.each([
    { path: '/system/lot', marked: '/system/lot' },
    { path: '/system/lot/detail', marked: '/system/lot' },
    { path: '/system/lotOrder', marked: undefined },
    { path: '/profile', marked: undefined },
  ])('of $path is $marked', ({ path, marked }) => {
    expect(activeLeaf(items, path)?.path).toBe(marked);
  });
});
