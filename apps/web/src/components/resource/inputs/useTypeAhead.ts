import { useState } from 'react';
import { useDebounced } from './useDebounced.ts';

/** The letters of a type-ahead and whether its list is open; letters count once they have rested. */
export type TypeAhead = {
  readonly keyword: string;
  readonly isOpen: boolean;
  readonly setLetters: (letters: string) => void;
  readonly setOpen: (isOpen: boolean) => void;
};

const restMs = 200;

export function useTypeAhead(): TypeAhead {
  const [isOpen, setOpen] = useState(false);
  const [letters, setLetters] = useState('');
  return { keyword: useDebounced(letters.trim(), restMs), isOpen, setLetters, setOpen };
}
