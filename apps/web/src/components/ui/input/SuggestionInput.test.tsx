import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SuggestionInput } from './SuggestionInput.tsx';

function Field() {
  const [text, setText] = useState('');
  return (
    <>
      <SuggestionInput value={text} suggestions={['reagent changed', 'recalibrated']} onChange={setText} />
      <button type="button" onClick={() => setText('')}>
        send
      </button>
    </>
  );
}

const isExpanded = () => screen.getByRole('combobox').getAttribute('aria-expanded');

function type(text: string): void {
  const input = screen.getByRole('combobox');
  input.focus();
  fireEvent.change(input, { target: { value: text } });
}

test('what holds the typed text is offered', () => {
  render(<Field />);
  type('cal');
  expect(isExpanded()).toBe('true');
  expect(screen.getByTitle('recalibrated')).not.toBeNull();
  expect(screen.queryByTitle('reagent changed')).toBeNull();
});

test('a list in which nothing was found stays closed when the text is sent and emptied', () => {
  render(<Field />);
  type('broken needle');
  expect(isExpanded()).toBe('false');
  screen.getByText('send').focus();
  fireEvent.click(screen.getByText('send'));
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  expect(isExpanded()).toBe('false');
});
