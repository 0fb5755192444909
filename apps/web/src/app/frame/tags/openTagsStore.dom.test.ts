import { describe, expect, test } from 'vitest';
import { neighbourOf, type OpenTag, withTag } from './openTagsStore.ts';

const tag = (path: string, search = ''): OpenTag => ({ path, href: path + search, title: { zh: path, en: path } });
const tags = [tag('/a'), tag('/b'), tag('/c')];

describe('open pages', () => {
  test('a new page goes to the end', () => {
    expect(withTag(tags, tag('/d')).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
  });

  test('a page that is open stays where it is and remembers its filters', () => {
    expect(withTag(tags, tag('/b', '?keyword=x')).map(({ href }) => href)).toEqual(['/a', '/b?keyword=x', '/c']);
  });

  test('nothing new changes nothing, so that nothing is drawn again', () => {
    expect(withTag(tags, tag('/b'))).toBe(tags);
  });

  test('the oldest falls out when there are too many', () => {
    const many = Array.from({ length: 20 }, (_, i) => tag(`/${i}`));
    expect(withTag(many, tag('/new'))).toHaveLength(20);
    expect(withTag(many, tag('/new'))[0]?.path).toBe('/1');
  });

  test.each([
    { closed: '/a', next: '/b' },
    { closed: '/b', next: '/c' },
    { closed: '/c', next: '/b' },
  ])('after closing $closed the user sees $next', ({ closed, next }) => {
    expect(neighbourOf(tags, closed)?.path).toBe(next);
  });

  test('after closing the only page there is no neighbour', () => {
    expect(neighbourOf([tag('/a')], '/a')).toBeUndefined();
  });
});
