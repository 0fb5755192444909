import { formatRounded } from '@qc/domain';
import { Button } from 'antd';
import { Icon } from '#components/resource/cells/icons.tsx';
import { useLanguage } from '#platform/language.ts';
import { columnWords, doubtWords } from './cellWords.ts';
import type { GridOptions, useSheetGrid } from './useSheetGrid.ts';

type Props = { readonly grid: ReturnType<typeof useSheetGrid>; readonly options: GridOptions };

/** "Is it really?" about the active cell, without taking the keyboard: Enter again answers yes. */
export function DoubtQuestion({ grid, options }: Props) {
  const { t } = useLanguage();
  const { active, asked, controls } = grid;
  const row = options.sheet.rows[active.row];
  const column = options.columns[active.column];
  const level = column?.kind === 'figure' ? column.level : 0;
  const doubt = row && options.judgements.get(row.runId)?.levels[level]?.doubt;
  if (!doubt || !column) return null;
  const value = controls.textAt(active);
  const decimals = options.benchOf(row.testId)?.workspace.test.decimals ?? 0;
  const suggestion = doubt.suggestion === null ? null : (formatRounded(doubt.suggestion, decimals) ?? '');
  return (
    <div className="entry-doubt" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{columnWords(column)}</strong> {doubtWords(doubt, value)}
        {asked !== undefined && <span className="entry-doubt-key">{t('bench.reallyEnter')}</span>}
      </p>
      <Button size="small" onClick={() => controls.keep(active)}>
        {t('bench.reallyKeep', { value })}
      </Button>
      {suggestion !== null && (
        <Button size="small" type="primary" onClick={() => controls.type(suggestion)}>
          {t('bench.reallyChange', { value: suggestion })}
        </Button>
      )}
    </div>
  );
}
