import { parentPort, workerData } from 'node:worker_threads';
import { type FileToRead, type ParsedFile, parseFile } from './parseFile.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** Reads one file in a thread of its own, and hands its rows out as they are asked for. */
async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) return;
  try {
    const { rows, table, encoding, messages }: ParsedFile = await parseFile(workerData as FileToRead);
    const { headings, columns, shape } = table;
    const named = Object.fromEntries(
      Object.entries(columns).map(([role, column]) => [role, headings[column] || String(column + 1)]),
    );
    port.postMessage({
      kind: 'head',
      head: { encoding, messages, headings, columns: named, shape, total: rows.length },
    });
    port.on('message', ({ from, count }: { from: number; count: number }) =>
      port.postMessage({ kind: 'rows', rows: rows.slice(from, from + count) }),
    );
  } catch (error) {
    port.postMessage({ kind: 'trouble', trouble: error instanceof UnreadableFile ? error.trouble : 'unreadable' });
  }
}

void serve();
