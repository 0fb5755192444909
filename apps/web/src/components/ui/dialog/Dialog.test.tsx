import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

function Asking() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        ask
      </button>
      {isAsked && <Dialog title="question" onCancel={() => setAsked(false)} />}
    </>
  );
}

test('a dialogue that is closed gives the focus back', () => {
  render(<Asking />);
  const button = screen.getByText('ask');
  button.focus();
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'question' });
  dialog.focus();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
