import type { RefObject } from 'react';
import type { EntrySetup } from '../judge/entrySetup.ts';
import type { RowJudgement } from '../judge/judgement.ts';
import type { Column } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import type { SheetLayout } from '../useSheet.ts';
import type { GridControls } from './useSheetGrid.ts';

/** What a line of the sheet and its cells share. */
export type LineProps = {
  readonly row: SheetRow;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly setup: EntrySetup;
  readonly judgement: RowJudgement | undefined;
  readonly layout: SheetLayout;
  /** The active cell of this row, −1 where it is elsewhere. */
  readonly activeColumn: number;
  readonly initials: string;
  readonly controls: GridControls;
  readonly wantsFocus: RefObject<boolean>;
  readonly onClear: (index: number) => void;
};
