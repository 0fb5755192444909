import type { OwnPlanDetail } from '@qc/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { openQuestion } from '#platform/messages/confirm.ts';
import { OwnResults } from './OwnResults.tsx';

afterEach(() => vi.unstubAllGlobals());

const inMmol = [
  { symbol: 'mmol/L', names: [], factor: 1, intercept: 0 },
  { symbol: 'mg/dL', names: [], factor: 0.0555, intercept: 0 },
];
const detail = {
  plan: { planId: '7', planStatus: 'Running' },
  analytes: [
    {
      id: '11',
      analyteName: 'Glucose',
      lotNumber: 'L1',
      unitName: 'mmol/L',
      decimals: 2,
      levels: [1],
      ownUnitName: 'mmol/L',
      units: inMmol,
      planUnits: inMmol,
      assayId: '5',
      results: [],
    },
  ],
} as unknown as OwnPlanDetail;

test('a typed result is not left without a question, and is free to leave once it is reported', async () => {
  const server = scriptServer({
    '/app/qcTestPanel/page': () => ({ data: { records: [], total: 0, size: 20, current: 1, pages: 0 } }),
    '/app/planTenant/report': () => ({
      data: { receiptNumber: 'R1', at: '', stored: 1, corrected: 0, unchanged: 0, missing: 0, isLate: false },
    }),
  });
  const { router } = await renderScreen(<OwnResults detail={detail} />, { permissions: ['planTenant_report'] });
  fireEvent.change(screen.getByLabelText('Glucose Level 1'), { target: { value: '5.1' } });
  void router.navigate({ to: '/elsewhere' });
  await waitFor(() => expect(openQuestion.get()).toBeDefined());
  openQuestion.get()?.answer(false);
  expect(screen.getByLabelText<HTMLInputElement>('Glucose Level 1').value).toBe('5.1');
  fireEvent.click(screen.getByRole('button', { name: 'Submit 1 result' }));
  await waitFor(() => expect(server.of('/app/planTenant/report')).toHaveLength(1));
  await screen.findByText(/Receipt R1/);
  await router.navigate({ to: '/elsewhere' });
  expect(openQuestion.get()).toBeUndefined();
});

test('a laboratory that measures in another unit sees its converted figure, and reports its uncertainty', async () => {
  const server = scriptServer({
    '/app/qcTestPanel/page': () => ({ data: { records: [], total: 0, size: 20, current: 1, pages: 0 } }),
    '/app/planTenant/report': () => ({
      data: { receiptNumber: 'R1', at: '', stored: 1, corrected: 0, unchanged: 0, missing: 0, isLate: false },
    }),
  });
  const analytes = detail.analytes.map((row) => ({ ...row, ownUnitName: 'mg/dL' }));
  await renderScreen(<OwnResults detail={{ ...detail, analytes }} />, { permissions: ['planTenant_report'] });
  fireEvent.click(screen.getByRole('checkbox', { name: /Report the standard uncertainty/ }));
  fireEvent.change(screen.getByLabelText('Glucose Level 1'), { target: { value: '90' } });
  fireEvent.change(screen.getByLabelText('Glucose Level 1 u(x)'), { target: { value: '-2' } });
  expect(screen.getByText('× 0.0555 = 4.995 mmol/L')).toBeTruthy();
  expect(screen.getByLabelText('Glucose Level 1 u(x)').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Glucose Level 1 u(x)'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Glucose Level 1'), { target: { value: '<LOQ' } });
  expect(screen.getByText('below a limit: not assessed numerically')).toBeTruthy();
  expect(screen.getByLabelText('Glucose Level 1').getAttribute('aria-invalid')).toBe('false');
  fireEvent.change(screen.getByLabelText('Glucose Level 1'), { target: { value: '90' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit 1 result' }));
  await waitFor(() => expect(server.of('/app/planTenant/report')).toHaveLength(1));
  expect(server.of('/app/planTenant/report')[0]?.body).toEqual({
    planId: '7',
    results: [{ planLotAnalyteId: '11', level: 1, value: '90', u: '2' }],
  });
});

/** The answer is shown, and the button that was pressed takes another press. */
async function answered(text: string): Promise<void> {
  await screen.findByText(text);
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
}

test('unusual results are asked about, and sent by a second press; what is typed then asks again', async () => {
  const text = 'Glucose level 1 is 50 mmol/L: the laboratory’s daily control shows 5.01 mmol/L';
  const server = scriptServer({
    '/app/qcTestPanel/page': () => ({ data: { records: [], total: 0, size: 20, current: 1, pages: 0 } }),
    '/app/planTenant/report': ({ body }) =>
      body.confirmed
        ? { data: { receiptNumber: 'R2', at: '', stored: 1, corrected: 0, unchanged: 0, missing: 0, isLate: false } }
        : { status: 409, msg: 'Check', data: { questions: [{ planLotAnalyteId: '11', level: 1, text }] } },
  });
  await renderScreen(<OwnResults detail={detail} />, { permissions: ['planTenant_report'] });
  const cell = screen.getByLabelText('Glucose Level 1');
  fireEvent.change(cell, { target: { value: '50' } });
  fireEvent.click(await screen.findByRole('button', { name: /Submit 1 result$/ }));
  await answered(text);
  fireEvent.change(cell, { target: { value: '51' } });
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /Submit 1 result$/ }));
  await answered(text);
  fireEvent.click(await screen.findByRole('button', { name: /Checked: submit 1 results/ }));
  await screen.findByText(/Receipt R2/);
  expect(server.of('/app/planTenant/report').map(({ body }) => body.confirmed)).toEqual([undefined, undefined, true]);
});
