import type { Resource, Values } from '@qc/resource-kit';
import { assay, qcTestPanel } from '@qc/resources';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { pageOf, scriptServer } from '../testing/scriptedServer.ts';
import { FieldInput } from './fieldInputs.tsx';

afterEach(() => vi.unstubAllGlobals());

type Props = { readonly resource: Resource; readonly name: string; readonly start: Values };

function OneField({ resource, name, start }: Props) {
  const [values, setValues] = useState(start);
  const field = resource.fields[name];
  if (!field) return null;
  const fill = (part: Values) => setValues((now) => ({ ...now, ...part }));
  return (
    <>
      <label htmlFor="it">{name}</label>
      <FieldInput
        id="it"
        {...{ resource, name, field, values, fill }}
        value={values[name]}
        onChange={(value) => fill({ [name]: value })}
        onBlur={() => undefined}
        isInvalid={false}
        isDisabled={false}
        describedBy={undefined}
      />
      <output>{JSON.stringify(values[name])}</output>
    </>
  );
}

const type = (letters: string) => {
  const box = screen.getByRole('combobox');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: letters } });
};

test('letters are looked up by the server once they rest', async () => {
  const server = scriptServer({
    '/app/analyte/page': () => pageOf([{ id: '7', version: 1, name: '葡萄糖', nameEn: 'Glucose' }]),
  });
  await renderScreen(<OneField resource={assay} name="analyteId" start={{}} />);
  for (const letters of ['p', 'pt', 'ptt']) type(letters);
  fireEvent.click(await screen.findByTitle('Glucose'));
  expect(screen.getByRole('status').textContent).toBe('"7"');
  expect(server.calls.map(({ params }) => params.keyword)).not.toContain('p');
  expect(server.calls.at(-1)?.params).toEqual({ size: '20', keyword: 'ptt', retired_equal: 'false' });
});

test('options found for older letters are never offered: Enter would take the wrong one', async () => {
  scriptServer({
    '/app/analyte/page': ({ params }) =>
      pageOf([
        params.keyword ? { id: '7', version: 1, nameEn: 'Glucose' } : { id: '1', version: 1, nameEn: 'Albumin' },
      ]),
  });
  await renderScreen(<OneField resource={assay} name="analyteId" start={{}} />);
  type('');
  await screen.findByTitle('Albumin');
  type('ptt');
  expect(screen.queryByTitle('Albumin')).toBeNull();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a limited choice waits for what limits it', async () => {
  scriptServer({});
  await renderScreen(<OneField resource={assay} name="methodId" start={{ analyteId: null }} />);
  expect(screen.getByText('Choose analyte first')).toBeTruthy();
  expect((screen.getByRole('combobox') as HTMLInputElement).disabled).toBe(true);
});

test('a limited choice offers what the link table allows, found by letters in the dictionary', async () => {
  const server = scriptServer({
    '/configuration/methodAnalyte/page': () =>
      pageOf([
        { id: '1', version: 1, methodId: '31', methodName: 'Hexokinase' },
        { id: '2', version: 1, methodId: '32', methodName: 'Glucose oxidase' },
        { id: '3', version: 1, methodId: '33', methodName: 'Retired by the central body' },
      ]),
    '/app/method/page': ({ params }) => {
      expect(params.retired_equal).toBe('false');
      return pageOf((params.keyword ? ['32', '99'] : ['31', '32']).map((id) => ({ id, version: 1 })));
    },
  });
  await renderScreen(<OneField resource={assay} name="methodId" start={{ analyteId: '7' }} />);
  type('');
  await screen.findByTitle('Hexokinase');
  expect(screen.queryByTitle('Retired by the central body')).toBeNull();
  type('ptt');
  expect(screen.queryByTitle('Hexokinase')).toBeNull();
  await screen.findByTitle('Glucose oxidase');
  expect(screen.queryByTitle('Hexokinase')).toBeNull();
  const linked = server.calls.find(({ path }) => path.endsWith('methodAnalyte/page'));
  expect(linked?.params).toEqual({ size: '-1', analyteId_equal: '7' });
});

test('an ordered list is arranged with the arrow keys and announced to screen readers', async () => {
  scriptServer({
    '/app/qcTest/detail': ({ params }) => ({ data: { id: params.id, version: 1, analyteName: `Test ${params.id}` } }),
  });
  await renderScreen(<OneField resource={qcTestPanel} name="qcTestIds" start={{ qcTestIds: ['1', '2', '3'] }} />);
  fireEvent.keyDown(await screen.findByLabelText('Move Test 1 with the arrow keys'), { key: 'ArrowDown' });
  expect(screen.getByRole('status').textContent).toBe('["2","1","3"]');
  expect(screen.getByText('Test 1 moved to position 2')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Take out Test 3'));
  expect(screen.getByRole('status').textContent).toBe('["2","1"]');
});

test('the first of an ordered list cannot go further up', async () => {
  scriptServer({ '/app/qcTest/detail': ({ params }) => ({ data: { id: params.id, version: 1, analyteName: 'A' } }) });
  await renderScreen(<OneField resource={qcTestPanel} name="qcTestIds" start={{ qcTestIds: ['1'] }} />);
  fireEvent.keyDown(await screen.findByLabelText('Move A with the arrow keys'), { key: 'ArrowUp' });
  expect(screen.getByRole('status').textContent).toBe('["1"]');
});

test('what was chosen and taken out can be chosen again, and the list is complete again each time', async () => {
  const glucose = { id: '1', version: 1, analyteName: 'Glucose' };
  scriptServer({
    '/app/qcTest/page': ({ params }) =>
      pageOf(params.keyword ? [glucose] : [glucose, { id: '2', version: 1, analyteName: 'Albumin' }]),
    '/app/qcTest/detail': () => ({ data: glucose }),
  });
  await renderScreen(<OneField resource={qcTestPanel} name="qcTestIds" start={{ qcTestIds: [] }} />);
  type('ptt');
  await vi.waitFor(() => expect(screen.queryByTitle('Albumin')).toBeNull());
  fireEvent.click(await screen.findByTitle('Glucose'));
  expect(screen.getByRole('status').textContent).toBe('["1"]');
  fireEvent.click(await screen.findByLabelText('Take out Glucose'));
  expect(screen.getByRole('status').textContent).toBe('[]');

  fireEvent.mouseDown(screen.getByRole('combobox'));
  await screen.findByTitle('Albumin');
  fireEvent.click(await screen.findByTitle('Glucose'));
  expect(screen.getByRole('status').textContent).toBe('["1"]');
});
