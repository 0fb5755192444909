import { formatRounded } from '@qc/domain';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lookOf, verdictOf } from '../../verdict/verdict.ts';
import type { LevelJudgement } from '../judge/judgement.ts';
import { readFigure } from '../judge/typedFigure.ts';
import type { Column } from '../sheet/sheetColumns.ts';
import { CellInput } from './CellInput.tsx';
import { columnWords, noteWords, targetWords, timeWords } from './cellWords.ts';
import type { LineProps } from './lineProps.ts';

type Props = LineProps & { readonly column: Column; readonly at: number; readonly rowName: string };

type Face = { readonly tone: string; readonly note: string; readonly level: LevelJudgement | undefined };

function faceOf({ column, row, setup, judgement }: Props): Face {
  const plain = { tone: '', note: '', level: undefined };
  if (!judgement) return plain;
  if (column.kind === 'time') {
    return judgement.time.ok ? plain : { ...plain, tone: 'refused', note: timeWords(judgement.time) };
  }
  const level = column.kind === 'figure' ? judgement.levels[column.level] : undefined;
  if (column.kind !== 'figure' || !level) return plain;
  const { decimals } = setup.workspace.test;
  const text = row.cells[column.key] ?? '';
  if (text === '' && !level.problems[column.key]) return plain;
  const shown = column.figure === 'value' ? decimals : decimals + 1;
  const { value } = readFigure(text, setup.workspace.units, { isWidth: column.figure === 'sd' });
  const note = noteWords(level, { key: column.key, value, decimals: column.figure === 'n' ? 0 : shown });
  if (level.problems[column.key]) return { tone: 'refused', note, level };
  if (level.doubt) return { tone: 'doubt', note, level };
  return { tone: level.status ?? (level.unjudged ? 'unjudged' : ''), note, level };
}

/** Time without its seconds, which only matter for the order of runs. */
const shownText = (column: Column, text: string) => (column.kind === 'time' ? text.slice(0, 16) : text);

/** A cell: the typed text and, below it, a note about it. */
export function SheetCell(props: Props) {
  const { row, column, at, index, setup, layout, controls, activeColumn } = props;
  const { t } = useLanguage();
  const isFigure = column.kind === 'figure';
  if (isFigure && !setup.workspace.test.levels.includes(column.level)) {
    return (
      <td aria-colindex={at + 1} aria-disabled="true" className="sheet-closed" aria-label={t('dailyQc.notUsed')} />
    );
  }
  const text = row.cells[column.key] ?? '';
  const isActive = activeColumn === at;
  const { tone, note, level } = faceOf(props);
  const empty =
    isFigure && column.figure === 'value' && text === '' && layout === 'panel' ? targetWords(setup, column.level) : '';
  const noteId = note === '' ? undefined : `note-${row.runId}-${column.key}`;
  const classes = ['sheet-cell', `sheet-kind-${column.kind}`, tone && `sheet-${tone}`, isActive && 'sheet-active'];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches every cell with the arrow keys
    <td
      aria-colindex={at + 1}
      className={classes.filter(Boolean).join(' ')}
      onClick={() => !isActive && controls.activate({ row: index, column: at })}
    >
      {isActive ? (
        <CellInput
          text={text}
          label={t('dailyQc.cellOf', { row: props.rowName, column: columnWords(column) })}
          noteId={noteId}
          isInvalid={tone === 'refused'}
          isFigure={isFigure}
          placeholder={placeholderOf(props)}
          choices={column.key === 'comment' ? 'entry-comments' : undefined}
          wantsFocus={props.wantsFocus}
          onType={controls.type}
          onEdit={controls.edit}
          onLeave={controls.settle}
          onKeyDown={controls.onKeyDown}
          onPaste={controls.onPaste}
        />
      ) : (
        <span className={text === '' ? 'sheet-text sheet-placeholder' : 'sheet-text'}>
          {text === '' ? placeholderOf(props) : shownText(column, text)}
        </span>
      )}
      {(note || empty) && (
        <span className="sheet-note" id={noteId} title={note || undefined}>
          {level && <NoteIcon level={level} tone={tone} />}
          {note || empty}
        </span>
      )}
    </td>
  );
}

function placeholderOf({ column, row, initials }: Props): string | undefined {
  if (column.kind === 'text' && column.key === 'initials' && Object.keys(row.cells).length > 0) return initials;
  return undefined;
}

function NoteIcon({ level, tone }: { readonly level: LevelJudgement; readonly tone: string }) {
  const { t } = useLanguage();
  if (tone === 'refused') return <Icon name="stop" />;
  if (tone === 'doubt') return <Icon name="warning" />;
  if (level.value === null || level.unjudged === 'meanMode') return null;
  const { icon, word } = lookOf(verdictOf(level.status));
  return (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">
        {t(word)} {level.z === null ? '' : formatRounded(level.z, 2)}
      </span>
    </>
  );
}
