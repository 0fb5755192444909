import { unit } from '@qc/resources';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';

beforeEach(() => {
  scriptServer({ '/app/unit/page': () => pageOf([{ id: '1', version: 1, symbol: 'mol', name: '摩尔', ucum: 'mol' }]) });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderScreen(<ResourceScreen resource={unit} />, { permissions: ['unit_view'] });
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

test('columns and row height are the user’s own and stay', async () => {
  const first = await open();
  await screen.findByText('摩尔');
  expect(headings()).toEqual(['Symbol', 'Name', 'UCUM code', 'Retired', 'Actions']);
  fireEvent.click(screen.getByLabelText('Display settings'));
  fireEvent.click(await screen.findByLabelText('Name'));
  fireEvent.click(screen.getByLabelText('Compact'));
  await waitFor(() => expect(headings()).toEqual(['Symbol', 'UCUM code', 'Retired', 'Actions']));
  first.unmount();

  await open();
  await screen.findByRole('table');
  expect(headings()).toEqual(['Symbol', 'UCUM code', 'Retired', 'Actions']);
  expect(screen.getByRole('table').dataset.density).toBe('compact');
});

test('the last column cannot be hidden, and the declared ones can be had back', async () => {
  await open();
  await screen.findByRole('table');
  fireEvent.click(screen.getByLabelText('Display settings'));
  for (const name of ['Symbol', 'Name', 'UCUM code', 'Retired']) {
    const box = (await screen.findByLabelText(name)) as HTMLInputElement;
    if (box.checked) fireEvent.click(box);
  }
  expect(headings()).toHaveLength(2);
  fireEvent.click(screen.getByText('Reset columns'));
  await waitFor(() => expect(headings()).toEqual(['Symbol', 'Name', 'UCUM code', 'Retired', 'Actions']));
});
