import { parentPort } from 'node:worker_threads';
import { drawPdf, type PdfDocument } from './drawPdf.ts';

/** Draws the documents it is sent, one after the other. */
parentPort?.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
  drawPdf(document).then(
    (pdf) => {
      const bytes = new Uint8Array(pdf);
      parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ id, problem: error instanceof Error ? error.stack : String(error) }),
  );
});
