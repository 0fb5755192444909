import type { Worker } from 'node:worker_threads';
import { startThread } from '../process/startThread.ts';
import type { PdfDocument } from './drawPdf.ts';

export type { PdfDocument } from './drawPdf.ts';

export const pdfType = 'application/pdf';

/** Where a document's page numbers go: see {@link PdfDocument}. */
export const pageNumbers = { page: '{page}', pages: '{pages}' } as const;

type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly problem?: string };
type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void };
type Printer = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/** The fonts stay read for so long after the last document. */
const idleMs = 60_000;

let printer: Printer | undefined;
let documents = 0;

function startPrinter(): Printer {
  const worker = startThread(new URL('./printWorker', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const started: Printer = { worker, waiting };
  let idle: NodeJS.Timeout | undefined;
  const end = (error: Error): void => {
    if (printer === started) printer = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, bytes, problem }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (bytes) asked?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else asked?.reject(new Error(problem));
    if (waiting.size > 0) return;
    // An open thread keeps no process alive once it has nothing to do.
    worker.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      if (printer === started) printer = undefined;
      void worker.terminate();
    }, idleMs).unref();
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('the printing thread ended')));
  return started;
}

/**
 * The document as PDF, A4, with the title and its owner above and the page number below every page. It is drawn in a
 * worker thread: laying out a month of charts takes seconds, during which all requests would wait.
 */
export function printPdf(document: PdfDocument): Promise<Buffer> {
  printer ??= startPrinter();
  const { worker, waiting } = printer;
  const id = ++documents;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, document });
  });
}
