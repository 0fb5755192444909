import { expect, test } from 'vitest';
import { judgeFile } from './judge.ts';

const sound = {
  id: 'SIGMA-x',
  input: { teaPercent: 10, biasPercent: 1, cvPercent: 3 },
  expected: { sigma: 3 },
  tolerance: { rel: 1e-12 },
};
const fileOf = (truthCase: object, more: object = {}) => ({ kind: 'd_metrics', count: 1, cases: [truthCase], ...more });
const pathsOf = (content: unknown) =>
  judgeFile('f.json', content).flatMap(({ differences }) => differences.map(({ path }) => path));

test('a sound case passes', () => {
  expect(judgeFile('f.json', fileOf(sound))).toEqual([{ id: 'SIGMA-x', differences: [] }]);
});

test.each([
  { name: 'a wrong number', content: fileOf({ ...sound, expected: { sigma: 3.0001 } }), paths: ['expected.sigma'] },
  { name: 'an unknown kind', content: fileOf(sound, { kind: 'z_unknown' }), paths: ['kind'] },
  { name: 'an unknown family', content: fileOf({ ...sound, id: 'OTHER-1' }), paths: ['id'] },
  {
    name: 'an unknown input field',
    content: fileOf({ ...sound, input: { ...sound.input, extra: 1 } }),
    paths: ['input.extra'],
  },
  {
    name: 'an unknown expected field',
    content: fileOf({ ...sound, expected: { sigma: 3, other: 1 } }),
    paths: ['expected.other'],
  },
  { name: 'an unknown field of the case', content: fileOf({ ...sound, extra: 1 }), paths: ['case.extra'] },
  {
    name: 'an unknown tolerance',
    content: fileOf({ ...sound, tolerance: { sigma_ulp: 1 } }),
    paths: ['tolerance.sigma_ulp'],
  },
  { name: 'a count that does not match', content: fileOf(sound, { count: 2 }), paths: ['count'] },
  { name: 'a field of the file nobody knows', content: fileOf(sound, { extra: 1 }), paths: ['f.json.extra'] },
  {
    name: 'null where a number is expected',
    content: fileOf({ ...sound, input: { teaPercent: null, biasPercent: 1, cvPercent: 3 } }),
    paths: ['expected.sigma'],
  },
  { name: 'input of the wrong type', content: fileOf({ ...sound, input: { teaPercent: 'ten' } }), paths: ['run'] },
  { name: 'a case without input', content: fileOf({ id: 'SIGMA-x' }), paths: ['case'] },
  { name: 'a file that is no case file', content: 'SyntaxError', paths: ['cases'] },
])('$name fails', ({ content, paths }) => {
  expect(pathsOf(content)).toEqual(paths);
});

test('informative fields are not compared', () => {
  expect(
    pathsOf(fileOf({ ...sound, published: { sigma: 9 }, certified: { sigma: '9' }, source: 's', title: 't' })),
  ).toEqual([]);
});
