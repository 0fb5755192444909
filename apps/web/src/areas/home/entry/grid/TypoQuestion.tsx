import { formatRounded } from '@qc/domain';
import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { SuspectedTypo } from '../judge/suspectedTypo.ts';
import type { Position } from '../sheet/navigate.ts';
import { columnWords, doubtWords } from './cellWords.ts';
import type { GridOptions, useSheetGrid } from './useSheetGrid.ts';

type Props = { readonly grid: ReturnType<typeof useSheetGrid>; readonly options: GridOptions };
type Doubtful = { readonly at: Position; readonly doubt: SuspectedTypo };

/** Every cell with a suspected typing error, in reading order. */
function doubtsIn({ sheet, columns, judgements }: GridOptions): readonly Doubtful[] {
  return sheet.rows.flatMap((line, row) => {
    const levels = judgements.get(line.runId)?.levels;
    return columns.flatMap((each, column) => {
      const doubt = each.kind === 'figure' ? levels?.[each.level]?.doubt : null;
      return doubt ? [{ at: { row, column }, doubt }] : [];
    });
  });
}

/** "Is it really?" about the active cell, else the first doubtful one. It never takes the keyboard from typing. */
export function TypoQuestion({ grid, options }: Props) {
  const { t } = useLanguage();
  const { active, controls } = grid;
  const doubts = doubtsIn(options);
  const question = doubts.find(({ at }) => at.row === active.row && at.column === active.column) ?? doubts[0];
  const column = question && options.columns[question.at.column];
  if (!question || !column) return null;
  const { at, doubt } = question;
  const value = controls.textAt(at);
  const test = options.setupOf(options.sheet.rows[at.row]?.testId ?? '')?.workspace.test;
  const suggestion = doubt.suggestion === null ? null : (formatRounded(doubt.suggestion, test?.decimals ?? 0) ?? '');
  const place = [options.layout === 'panel' ? test?.analyteName : '', columnWords(column)].filter(Boolean).join(' ');
  return (
    <div className="entry-doubt" role="status">
      <Icon name="warning" />
      <p>
        <strong>{place}</strong> {doubtWords(doubt, value)}
        {doubts.length > 1 && (
          <span className="entry-doubt-more">{t('dailyQc.reallyMore', { count: doubts.length - 1 })}</span>
        )}
      </p>
      <Button size="small" onClick={() => controls.keep(at)}>
        {t('dailyQc.reallyKeep', { value })}
      </Button>
      {suggestion !== null && (
        <Button size="small" type="primary" onClick={() => controls.replace(at, suggestion)}>
          {t('dailyQc.reallyChange', { value: suggestion })}
        </Button>
      )}
    </div>
  );
}
