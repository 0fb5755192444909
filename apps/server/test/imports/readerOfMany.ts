import { Readable } from 'node:stream';
import { plainLayout } from '@qc/domain';
import { openFileRows } from '#features/exchange/fileReading/fileRows';
import { troubleOf } from '#features/exchange/fileReading/unreadableFile';
import type { ReadOutcome } from './readMany.ts';

/** Reads one file after another as a reading process reads its only one: starting a process takes longer than most files. */
async function read(bytes: Uint8Array): Promise<ReadOutcome> {
  const begun = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  const pieces = () => Readable.from([Buffer.from(bytes)]);
  try {
    const file = await openFileRows(pieces(), pieces, { layout: plainLayout, encoding: 'auto' });
    let rows = 0;
    while (rows < file.head.total) {
      const some = await file.rows(rows, 1000);
      if (some.length === 0) break;
      rows += some.length;
    }
    return { rows, expected: file.head.total, trouble: null, cpuMs: cpuMs() };
  } catch (error) {
    return { rows: 0, expected: 0, trouble: troubleOf(error), cpuMs: cpuMs() };
  }
}

process.on('message', (bytes: Uint8Array) => void read(bytes).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
