import { useState } from 'react';
import { useDebounced } from '#platform/input/useDebounced.ts';

/** The letters of a type-ahead and whether its list is open; the letters are debounced. */
export type TypeAhead = {
  readonly keyword: string;
  /** False while letters are newer than the keyword: options found for older letters must not be offered. */
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  readonly setLetters: (letters: string) => void;
  readonly setOpen: (isOpen: boolean) => void;
};

const restMs = 200;

export function useTypeAhead(): TypeAhead {
  const [isOpen, setIsOpen] = useState(false);
  const [letters, setLetters] = useState('');
  const wanted = letters.trim();
  const keyword = useDebounced(wanted, restMs);
  const setOpen = (willOpen: boolean) => {
    setIsOpen(willOpen);
    // The box is emptied on closing, so that the next search starts without a filter.
    if (!willOpen) setLetters('');
  };
  return { keyword, isSettled: keyword === wanted, isOpen, setLetters, setOpen };
}
