import type { ReportLine } from '@qc/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { useFoldedFew } from './useFoldedFew.tsx';

type Line = Pick<ReportLine, 'exceptions'> & { readonly id: string };
const lines: readonly Line[] = [
  { id: 'rejected', exceptions: ['rejected', 'fewResults'] },
  { id: 'few', exceptions: ['fewResults'] },
  { id: 'nothing noticed', exceptions: [] },
];

function Report({ isFolding }: { readonly isFolding: boolean }) {
  const { rows, notice } = useFoldedFew(lines, isFolding);
  return (
    <>
      {notice}
      <output>{rows?.map(({ id }) => id).join(', ')}</output>
    </>
  );
}

beforeEach(() => setLanguage('en'));

test('rows that are noticed for nothing but too few results are folded, counted and one press away', () => {
  render(<Report isFolding />);
  expect(screen.getByRole('status').textContent).toBe('rejected, nothing noticed');
  expect(screen.getByText(/1 more row .*fewer than 20 results/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('status').textContent).toBe('rejected, few, nothing noticed');
});

test('a report of all rows folds nothing', () => {
  render(<Report isFolding={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('rejected, few, nothing noticed');
});
