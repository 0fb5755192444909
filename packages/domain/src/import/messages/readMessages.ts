import type { ImportLayout } from '../importLayout.ts';
import type { ImportRow, ReadRows } from '../readRows.ts';
import { isAstm, readAstm } from './astm.ts';
import { astmRows } from './astmRows.ts';
import { isHl7, readHl7 } from './hl7.ts';
import { hl7Rows } from './hl7Rows.ts';
import { isPushed, pushedRows } from './pushedRows.ts';

export type MessageKind = 'hl7' | 'astm' | 'json';

/** Which kind of messages a text is made of; null: it is a table. */
export function messageKind(text: string): MessageKind | null {
  if (isHl7(text)) return 'hl7';
  if (isAstm(text)) return 'astm';
  return isPushed(text) ? 'json' : null;
}

const readers: Readonly<Record<MessageKind, (text: string, layout: ImportLayout) => ImportRow[]>> = {
  hl7: (text, layout) => readHl7(text).flatMap((message) => hl7Rows(message, layout)),
  astm: (text, layout) => readAstm(text).flatMap((message) => astmRows(message, layout)),
  json: pushedRows,
};

/** The results of all messages of a text. A message has no table: its columns are the standard's. */
export function readMessages(text: string, kind: MessageKind, layout: ImportLayout): ReadRows {
  return {
    table: { headings: [], headingLine: null, columns: {}, shape: 'long', analyteColumns: [] },
    rows: readers[kind](text, layout),
  };
}
