import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { useMakerSheet } from './useMakerSheet.ts';

afterEach(() => vi.unstubAllGlobals());

function Sheet() {
  return <SheetPreview sheet={useMakerSheet()} />;
}

const sodium = { id: '1', version: 1, abbreviation: 'Na', name: '钠', nameEn: 'Sodium', unitId: '9' };
const script = {
  '/app/analyte/page': () => pageOf([sodium]),
  '/app/unit/page': () => pageOf([{ id: '9', version: 1, symbol: 'mmol/L' }]),
  '/blade-resource/oss/endpoint/put-file': () => ({ data: { attachId: '77', originalName: 'values.xlsx' } }),
};
const lines = [
  ['Analyte', 'Level 1 mean', 'Level 1 SD'],
  ['Na', '122', '1.1'],
];

async function choose(answer: object) {
  const server = scriptServer({ ...script, '/app/lot/readSheet': () => answer });
  await renderScreen(<Sheet />);
  fireEvent.change(screen.getByLabelText('Read an Excel file'), {
    target: { files: [new File(['x'], 'values.xlsx')] },
  });
  return server;
}

test('a workbook is read to where it would be pasted, and shown to be compared', async () => {
  const server = await choose({ data: { lines } });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('122')).toBeDefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', lines.map((line) => line.join('\t')).join('\n'));
  expect(server.of('/app/lot/readSheet')[0]?.body).toEqual({ fileId: '77' });
});

test('a file that cannot be read says why, and what was typed stays', async () => {
  await choose({ status: 400, msg: 'The file is no Excel workbook' });
  await waitFor(() => expect(screen.getByText('The file is no Excel workbook')).toBeDefined());
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});
