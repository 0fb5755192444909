import type { Manifest } from 'vite';
import { describe, expect, test } from 'vitest';
import { entries, limits } from './limits.ts';
import { figuresOf, filesOf, overruns } from './weigh.ts';

const chunk = (file: string, more: Partial<Manifest[string]> = {}) => ({ file, ...more });

const manifest: Manifest = {
  'index.html': chunk('app.js', { imports: ['_react.js'], css: ['app.css'] }),
  '_react.js': chunk('react.js'),
  'src/areas/account/LoginScreen.tsx': chunk('login.js', {
    isDynamicEntry: true,
    imports: ['index.html', '_react.js'],
  }),
  'node_modules/sm-crypto-v2/index.mjs': chunk('sm2.js', { isDynamicEntry: true }),
  'fonts/inter-latin-wght-normal.woff2': chunk('inter.woff2'),
  'src/app/frame/Frame.tsx': chunk('frame.js', { isDynamicEntry: true, imports: ['_antd.js'] }),
  '_antd.js': chunk('antd.js', { imports: ['_react.js'] }),
  'src/app/frame/StartScreen.tsx': chunk('start.js', { isDynamicEntry: true }),
  'src/components/resource/resourceRoute.tsx': chunk('list.js', { isDynamicEntry: true, imports: ['_antd.js'] }),
  '../../packages/i18n/src/frame/resource.ts': chunk('resource.js', { isDynamicEntry: true }),
  'src/areas/reports/HeavyScreen.tsx': chunk('heavy.js', {
    isDynamicEntry: true,
    css: ['heavy.css'],
    imports: ['_antd.js'],
  }),
  'src/components/charts/echarts.ts': chunk('echarts.js', { isDynamicEntry: true }),
};
const bytes: Record<string, number> = {
  'app.js': 80,
  'react.js': 3,
  'app.css': 2,
  'login.js': 5,
  'sm2.js': 18,
  'inter.woff2': 48,
};
bytes['frame.js'] = 15;
bytes['antd.js'] = 44;
bytes['start.js'] = 1;
bytes['list.js'] = 20;
bytes['resource.js'] = 4;
bytes['heavy.js'] = 60_000;
bytes['heavy.css'] = 1;
bytes['echarts.js'] = 170_000;

const figures = figuresOf({ manifest, entries, limits, weigh: (file) => bytes[file] ?? 0 });
const bytesOf = (name: string) => figures.find((figure) => figure.name === name)?.bytes;

describe('weighing a build', () => {
  test('a page needs what its parts import, each file once', () => {
    expect([...filesOf(manifest, 'src/areas/account/LoginScreen.tsx')].toSorted()).toEqual([
      'app.css',
      'app.js',
      'login.js',
      'react.js',
    ]);
  });

  test('the login page counts its styles, its font and the encryption', () => {
    expect(bytesOf('login page, usable')).toBe(80 + 3 + 2 + 5 + 18 + 48);
  });

  test('the first list counts what the login page has loaded before, and its texts', () => {
    expect(bytesOf('first list after login, in all')).toBe(80 + 3 + 2 + 5 + 18 + 48 + 15 + 44 + 1 + 20 + 4);
  });

  test('a screen is charged for its own code and styles, not for what it shares', () => {
    expect(bytesOf('src/areas/reports/HeavyScreen.tsx')).toBe(60_001);
  });

  test('the chart library has a limit of its own', () => {
    expect(bytesOf('src/components/charts/echarts.ts')).toBe(170_000);
  });

  test('a screen above its limit is named', () => {
    expect(overruns(figures).map(({ name }) => name)).toEqual(['src/areas/reports/HeavyScreen.tsx']);
  });

  test('exactly at the limit passes', () => {
    expect(overruns([{ name: 'page', bytes: 100, limit: 100 }])).toEqual([]);
  });

  test('a part that was renamed stops the build instead of weighing nothing', () => {
    expect(() => filesOf(manifest, 'src/gone.tsx')).toThrow('src/gone.tsx');
  });
});
