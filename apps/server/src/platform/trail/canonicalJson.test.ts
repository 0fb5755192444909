import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

test('equal content gives equal text with any order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
});
