import { type FileToRead, type ParsedFile, parseFile } from './parseFile.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** What the process is asked: first for the file as a whole, then for rows of it. */
type Asked =
  | { readonly kind: 'read'; readonly file: FileToRead }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number };

let rows: ParsedFile['rows'] = [];

async function read(file: FileToRead): Promise<object> {
  try {
    const parsed = await parseFile(file);
    rows = parsed.rows;
    const { headings, columns, shape } = parsed.table;
    const named = Object.fromEntries(
      Object.entries(columns).map(([role, column]) => [role, headings[column] || String(column + 1)]),
    );
    const { encoding, messages } = parsed;
    return { kind: 'head', head: { encoding, messages, headings, columns: named, shape, total: rows.length } };
  } catch (error) {
    return { kind: 'trouble', trouble: error instanceof UnreadableFile ? error.trouble : 'unreadable' };
  }
}

/** Reads one file in a process of its own, and hands its rows out as they are asked for. */
process.on('message', (asked: Asked) => {
  if (asked.kind === 'read') void read(asked.file).then((answer) => process.send?.(answer));
  else process.send?.({ kind: 'rows', rows: rows.slice(asked.from, asked.from + asked.count) });
});
// Whoever asked has gone.
process.on('disconnect', () => process.exit());
