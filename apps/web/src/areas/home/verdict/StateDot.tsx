import type { TestState } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { stateWords } from './verdict.ts';
import './verdict.css';

/** Each state has its own shape: a disc, a triangle, a diamond, one with a mark cut out, a clock, a ring, two lines, a square. */
const shapes: Readonly<Record<TestState, string>> = {
  inControl: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z',
  warning: 'M8 2 14.5 13.500H1.500Z',
  outUnhandled: 'M8 .500 15.500 8 8 15.500 .500 8ZM7 3.800h2v5H7ZM7 10.200h2v2H7Z',
  out: 'M8 1.500 14.5 8 8 14.5 1.500 8Z',
  due: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11ZM8 5.200V8l2 1.500',
  notEvaluated: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z',
  parallel: 'M5.500 2.500v11M10.500 2.500v11',
  sealed: 'M3 3h10v10H3Z',
};

/** The state of a test by shape and hue, with its word for the pointer and for screen readers. */
export function StateDot({ state }: { readonly state: TestState }) {
  const { t } = useLanguage();
  const word = t(stateWords[state]);
  return (
    <svg
      className={`verdict-dot verdict-dot-${state}`}
      viewBox="0 0 16 16"
      width="12"
      height="12"
      role="img"
      aria-label={word}
    >
      <title>{word}</title>
      <path d={shapes[state]} />
    </svg>
  );
}
