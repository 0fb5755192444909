import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { AnalyteUnits } from './AnalyteUnits.tsx';

afterEach(() => vi.unstubAllGlobals());

const all = [
  'analyteUnit_view',
  'analyteUnit_add',
  'analyteUnit_edit',
  'analyteUnit_delete',
  'analyte_view',
  'unit_view',
];

test('a new analyte shows the unit that it has, offers to add others, and is done with one press', async () => {
  const server = scriptServer({
    '/app/analyte/detail': () => ({ data: { id: '7', version: 1, name: '胱抑素C', nameEn: 'Cystatin C' } }),
    '/app/analyte/page': () => pageOf([{ id: '7', version: 1, name: '胱抑素C', nameEn: 'Cystatin C' }]),
    '/configuration/analyteUnit/page': () =>
      pageOf([{ id: '70', version: 1, analyteId: '7', unitId: '3', unitName: 'mg/L', factor: 1, intercept: 0 }]),
  });
  const onClose = vi.fn();
  await renderScreen(<AnalyteUnits analyteId="7" onClose={onClose} />, { permissions: all });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/mg\/L/)).toBeTruthy();
  expect(await screen.findByText(/Units of Cystatin C/)).toBeTruthy();
  expect(server.of('/configuration/analyteUnit/page')[0]?.params).toMatchObject({ analyteId_equal: '7' });
  expect(within(dialog).getByRole('button', { name: /New analyte unit/ })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
