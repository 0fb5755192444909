import { permissionCode } from '@qc/resource-kit';
import { assay, lot, qcTestAlert, qcTestPanel } from '@qc/resources';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { EmptyList } from './EmptyList.tsx';

afterEach(() => vi.unstubAllGlobals());

const user = { '/blade-system/user/info': () => ({ data: { isSingleHospital: false } }) };

function show(resource: typeof assay | typeof lot, { mayAdd = false, permissions = [] as string[] } = {}) {
  const onAdd = mayAdd ? () => undefined : undefined;
  return renderScreen(<EmptyList resource={resource} isFiltered={false} onClear={() => undefined} onAdd={onAdd} />, {
    permissions,
  });
}

describe('an empty list', () => {
  test('offers its first entry to those who may create it', async () => {
    scriptServer(user);
    await show(qcTestPanel as never, { mayAdd: true });
    expect(await screen.findByRole('button', { name: 'New panel' })).toBeDefined();
  });

  test('leads to what must be there first, to those who may create that', async () => {
    scriptServer({ ...user, '/app/labInstrument/page': () => pageOf([]) });
    const permissions = ['labInstrument_view', 'labInstrument_add', 'assay_add'];
    await show(assay, { mayAdd: true, permissions });
    const link = await screen.findByRole('link', { name: 'Go to Instruments' });
    expect(link.getAttribute('href')).toContain('/configuration/instrument');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    { resource: qcTestPanel, words: 'Laboratory director or QC supervisor can create the first one.' },
    { resource: lot, words: 'Central manager can create the first one.' },
  ])('names who may create it to everybody else: $words', async ({ resource, words }) => {
    scriptServer(user);
    await show(resource as never, { permissions: [permissionCode(resource, 'view')] });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('that nobody fills by hand says that it fills by itself', async () => {
    scriptServer(user);
    await show(qcTestAlert as never);
    expect(await screen.findByText('They are listed here once there are any.')).toBeDefined();
  });
});
