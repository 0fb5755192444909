import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { screenKeys } from '#platform/screen/screenKeys.ts';
import { useFrameKeys } from '../navbar/useFrameKeys.ts';
import { makeBook } from './book.ts';
import { HelpPages } from './HelpPages.tsx';
import { helpOfScreen } from './helpOfScreen.ts';
import { pages as en } from './pages/en.ts';
import { pages as zh } from './pages/zh.ts';

const book = makeBook({ zh, en });
const show = (path: string) => render(<HelpPages book={book} reference={helpOfScreen(path)} />);

const search = () => undefined;

function Keys({ open }: { readonly open: () => void }) {
  useFrameKeys({ search, help: open });
  return <input aria-label="field" />;
}

const title = (name: string) => screen.queryByRole('heading', { name, level: 2 });

afterEach(() => screenKeys.set([]));

test('the page of the screen is shown in the language of the person, and follows it', () => {
  show('/review/alarms');
  expect(title('失控处理')).not.toBeNull();
  act(() => setLanguage('en'));
  expect(title('Out of control')).not.toBeNull();
});

test('a link opens its page, and there is a way back to the page of the screen', () => {
  setLanguage('en');
  show('/review/alarms');
  fireEvent.click(screen.getByRole('button', { name: 'rules' }));
  expect(title('Rules and sensitivity')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Help of this screen' }));
  expect(title('Out of control')).not.toBeNull();
});

test('a link that leaves the help is text', () => {
  setLanguage('en');
  show('/system/setting');
  expect(screen.getByText(/All of them: for operators/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'for operators' })).toBeNull();
});

test('the search lists places, and one opens its page', () => {
  setLanguage('en');
  show('/home');
  const box = screen.getByRole('searchbox', { name: 'Search the help' });
  fireEvent.change(box, { target: { value: 'recovery codes' } });
  const finds = screen.getByRole('list', { name: 'Search the help' });
  expect(screen.getByRole('status').textContent).toBe('2 places found');
  fireEvent.click(within(finds).getByRole('button', { name: /Your own account › Two-step login/ }));
  expect(title('Your own account')).not.toBeNull();
  fireEvent.change(box, { target: { value: 'zebra' } });
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “zebra”');
});

test('the contents lead to every page', () => {
  setLanguage('en');
  show('/no/such/screen');
  expect(title('Help')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Backup and restore' }));
  expect(title('Backup and restore')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'All pages' }));
  expect(title('Help')).not.toBeNull();
});

test('the keys that work on the screen are listed', () => {
  setLanguage('en');
  show('/home/configuration/events');
  const keys = within(screen.getByRole('region', { name: 'Keys of this screen' }));
  expect(keys.queryByText('new event')).toBeNull();
  act(() => screenKeys.set(['lists', 'calendar']));
  expect(keys.getByText('new event')).not.toBeNull();
  expect(keys.getByText('go to the search box')).not.toBeNull();
});

test('F1 opens the help anywhere, and ? where nobody types', () => {
  const open = vi.fn();
  render(<Keys open={open} />);
  const field = screen.getByLabelText('field');
  fireEvent.keyDown(field, { key: '?' });
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(field, { key: 'F1' })).toBe(false);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(open).toHaveBeenCalledTimes(2);
});
