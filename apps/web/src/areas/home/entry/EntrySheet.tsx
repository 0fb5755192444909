import type { StandardComment } from '@qc/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { translate, useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { EntryToolbar } from './EntryToolbar.tsx';
import { useEntrySettings } from './entrySettings.ts';
import { doubtWords } from './grid/cellWords.ts';
import { SheetGrid } from './grid/SheetGrid.tsx';
import { TypoQuestion } from './grid/TypoQuestion.tsx';
import { useSheetGrid } from './grid/useSheetGrid.ts';
import type { EntrySetup } from './judge/entrySetup.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Judged } from './save/newResults.ts';
import { SavedOutcome } from './save/SavedOutcome.tsx';
import { useSave } from './save/useSave.ts';
import { type EntryMode, sheetColumns } from './sheet/sheetColumns.ts';
import { useRunTime } from './time/useRunTime.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { blankRows, type SheetLayout, useSheet } from './useSheet.ts';
import './entry.css';

type Props = {
  readonly title: string;
  readonly setups: readonly EntrySetup[];
  readonly layout: SheetLayout;
  readonly mode: EntryMode;
  readonly comments: readonly StandardComment[];
  readonly draftKey: string;
  readonly isFirstFocused: boolean;
  /** At the start of the tools: how the mode is changed. */
  readonly modeSwitch: ReactNode;
};

/** The sheet with its tools: typing, judging, asking, saving. */
export function EntrySheet(props: Props) {
  const { title, setups, layout, mode, comments, draftKey } = props;
  const { t } = useLanguage();
  const [settings, changeSettings] = useEntrySettings();
  const runTime = useRunTime(setups[0]?.offset ?? 0);
  const { sheet, dispatch, judgements } = useSheet({ setups, layout, mode, draftKey });
  const byId = useMemo(() => new Map(setups.map((setup) => [setup.workspace.test.id, setup])), [setups]);
  const setupOf = useCallback((testId: string) => byId.get(testId), [byId]);
  const levels = useMemo(
    () => [1, 2, 3].filter((level) => setups.some(({ workspace }) => workspace.test.levels.includes(level))),
    [setups],
  );
  const columns = useMemo(
    () => sheetColumns({ mode, levels, texts: settings.texts, isTimeFirst: layout === 'test' }),
    [mode, levels, settings.texts, layout],
  );
  const onGone = useCallback(
    (runIds: ReadonlySet<string>) => {
      if (layout === 'test') dispatch({ type: 'remove', runIds });
      else dispatch({ type: 'renew', runIds, fresh: blankRows(setups) });
    },
    [dispatch, layout, setups],
  );
  const saving = useSave({ title, mode, initials: settings.initials, onGone });
  const judged = useMemo(
    () =>
      sheet.rows.flatMap((row): Judged[] => {
        const judgement = judgements.get(row.runId);
        return judgement ? [{ row, judgement }] : [];
      }),
    [sheet.rows, judgements],
  );

  const save = async () => {
    if (judged.some(({ judgement }) => judgement.hasProblem)) {
      saving.setProblem(t('dailyQc.unreadable'));
      return;
    }
    if (judged.every(({ judgement }) => judgement.count === 0)) {
      saving.setProblem(t('dailyQc.atLeastOne'));
      snackbar.warning(t('dailyQc.atLeastOne'));
      return;
    }
    if (await agreesToDoubts(judged)) await saving.save(judged);
  };
  const options = {
    sheet,
    dispatch,
    judgements,
    columns,
    layout,
    setupOf,
    stamp: runTime.stamp,
    onSave: () => void save(),
    onPasted: ({ count, dropped }: { count: number; dropped: number }) => {
      if (dropped > 0) snackbar.warning(t('dailyQc.pasteDropped', { count: dropped }));
      else if (count > 1) snackbar.info(t('dailyQc.pasted', { count }));
    },
    isFirstFocused: props.isFirstFocused,
  };
  const grid = useSheetGrid(options);
  const activeRow = sheet.rows[grid.active.row];
  const announcement = useAnnouncement(activeRow && judgements.get(activeRow.runId), columns[grid.active.column]);
  const count = judged.reduce((sum, { judgement }) => sum + judgement.count, 0);
  return (
    <section className="entry" aria-label={t('dailyQc.sheetOf', { title })}>
      {saving.saved && <SavedOutcome saved={saving.saved} setupOf={setupOf} onDismiss={saving.dismiss} />}
      <div className="qc-box entry-card">
        <EntryToolbar modeSwitch={props.modeSwitch} settings={settings} onSettings={changeSettings} runTime={runTime} />
        <SheetGrid
          title={title}
          options={options}
          grid={grid}
          comments={comments}
          initials={settings.initials}
          onClear={(index) => dispatch({ type: 'clear', row: index, keepsLine: layout === 'panel' })}
        />
        <TypoQuestion grid={grid} options={options} />
        <SaveBar
          count={count}
          problem={saving.problem}
          isSaving={saving.isSaving}
          canUndo={sheet.past.length > 0}
          canRedo={sheet.future.length > 0}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
          onSave={() => void save()}
        />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
    </section>
  );
}

/** All remaining suspected typing errors, confirmed in one question before they are stored. */
async function agreesToDoubts(judged: readonly Judged[]): Promise<boolean> {
  const lines = judged.flatMap(({ row, judgement }) =>
    Object.entries(judgement.levels).flatMap(([level, { doubt }]) =>
      doubt ? [`${translate('dailyQc.level', { level })}: ${doubtWords(doubt, row.cells[level] ?? '')}`] : [],
    ),
  );
  if (lines.length === 0) return true;
  return confirm({
    title: translate('dailyQc.reallyTitle'),
    text: lines.join(' '),
    action: translate('dailyQc.reallySave'),
  });
}
