import { brand } from '@qc/resources';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyList } from './EmptyList.tsx';

const own = { ...brand, tenancy: 'laboratory' } as const;

test.each([
  { name: 'where it can be filled here', resource: own, onAdd: () => undefined, words: /新建第一条/ },
  { name: 'where somebody else fills it here', resource: own, onAdd: undefined, words: /您没有新建权限/ },
  {
    name: 'where it is filled elsewhere',
    resource: { ...own, acts: ['view'] as const },
    onAdd: undefined,
    words: /有了之后会在这里列出/,
  },
])('an empty list says what to do, $name', ({ resource, onAdd, words }) => {
  render(<EmptyList resource={resource} isFiltered={false} onClear={() => undefined} onAdd={onAdd} />);
  expect(screen.getByText(words)).toBeDefined();
});
