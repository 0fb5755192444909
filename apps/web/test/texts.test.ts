import { expect, test } from 'vitest';
import { lazyParts, usedTexts } from './usedTexts.ts';

/** Loaded with the app itself, in `main.tsx`. */
const always = ['account', 'frame'];
const parts = [
  'ownScreens.ts',
  'routes.ts',
  'app/router.tsx',
  'app/BlankHelp.tsx',
  'app/frame/navbar/Navbar.tsx',
  'areas/home/dashboard/Lacks.tsx',
  'components/ui/states/Empty.tsx',
  'components/resource/list/table/ListBody.tsx',
].flatMap(lazyParts);

test('the parts of the app that bring their texts are found', () => {
  expect(parts.length).toBeGreaterThan(35);
  expect(parts.filter(({ file }) => file === '')).toEqual([]);
});

test.each(parts)('$file is loaded with the texts that it uses', ({ file, texts }) => {
  expect(usedTexts(file).filter((area) => !always.includes(area))).toEqual([...texts].sort());
});

test('what is there from the start uses no other texts', () => {
  expect(usedTexts('main.tsx').filter((area) => !always.includes(area))).toEqual([]);
});
