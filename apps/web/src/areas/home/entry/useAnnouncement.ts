import { useEffect, useState } from 'react';
import { translate } from '#platform/language/language.ts';
import { lookOf, verdictOf } from '../verdict/verdict.ts';
import { columnWords, noteWords } from './grid/cellWords.ts';
import type { RowJudgement } from './judge/judgement.ts';
import type { Column } from './sheet/sheetColumns.ts';

/** Long enough that a screen reader hears the verdict on a number, not on each of its digits. */
const restMs = 700;

function wordsOf(judgement: RowJudgement | undefined, column: Column | undefined): string {
  if (!judgement || column?.kind !== 'figure') return '';
  const level = judgement.levels[column.level];
  if (!level || (level.value === null && Object.keys(level.problems).length === 0)) return '';
  const note = noteWords(level, { key: column.key, value: null, decimals: 0 });
  const own = [columnWords(column), note, level.status ? translate(lookOf(verdictOf(level.status)).word) : ''];
  const run = translate('dailyQc.willBe', { verdict: translate(lookOf(verdictOf(judgement.status)).word) });
  return [...own, judgement.count > 0 ? run : '', judgement.rules.join(' ')].filter(Boolean).join(', ');
}

/** The announcement about the cell being typed into, debounced. */
export function useAnnouncement(judgement: RowJudgement | undefined, column: Column | undefined): string {
  const words = wordsOf(judgement, column);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), restMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
