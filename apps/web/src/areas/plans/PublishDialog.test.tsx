import type { PlanDoubts } from '@qc/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { PublishDialog } from './PublishDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const glucose = { planLotAnalyteId: '1', analyteName: 'Glucose', unitName: 'mmol/L', decimals: 1, level: 1 };
const noFigures = { value: null, other: null, n: null };

async function open(doubts: PlanDoubts) {
  scriptServer({ '/app/planReport/doubts': () => ({ data: doubts }) });
  const publish = vi.fn(async () => undefined);
  await renderScreen(
    <PublishDialog planId="7" isBlocked={false} publish={publish} onClose={() => undefined}>
      {null}
    </PublishDialog>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Publish/ });
  return { publish, button };
}

test('what is doubtful is named with its figures, and publishing waits until it was checked', async () => {
  const { publish, button } = await open([
    { ...glucose, code: 'targetFarFromConsensus', value: 3.2, other: 2.731, n: 8 },
    { ...glucose, ...noFigures, level: 2, code: 'materialUnchecked' },
  ]);
  await screen.findByText(/Glucose Level 1 \(3\.20 against 2\.73 mmol\/L\)/);
  expect(screen.getByText(/Homogeneity or stability of the material was not evaluated/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
});

test('where nothing is doubtful there is nothing to tick', async () => {
  const { button } = await open([]);
  await screen.findByText('Targets, groups and material leave no question.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(button.disabled).toBe(false);
});
