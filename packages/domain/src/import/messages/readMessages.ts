import type { ImportLayout } from '../importLayout.ts';
import type { ReadRows } from '../readRows.ts';
import { isAstm, readAstm } from './astm.ts';
import { astmRows } from './astmRows.ts';
import { isHl7, readHl7 } from './hl7.ts';
import { hl7Rows } from './hl7Rows.ts';

export type MessageKind = 'hl7' | 'astm';

/** Which kind of messages a text is made of; null: it is a table. */
export function messageKind(text: string): MessageKind | null {
  if (isHl7(text)) return 'hl7';
  return isAstm(text) ? 'astm' : null;
}

/** The results of all messages of a text. A message has no table: its columns are the standard's. */
export function readMessages(text: string, kind: MessageKind, layout: ImportLayout): ReadRows {
  const rows =
    kind === 'hl7'
      ? readHl7(text).flatMap((message) => hl7Rows(message, layout))
      : readAstm(text).flatMap((message) => astmRows(message, layout));
  return {
    table: { headings: [], headingLine: null, columns: {}, shape: 'long', analyteColumns: [], rows: [] },
    rows,
  };
}
