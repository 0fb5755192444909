import type { ImportBatch } from '@qc/contract';
import { ReadingLimitExceeded } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import {
  type FileTrouble,
  type ParsedFile,
  readMessage,
  troubleOf,
  UnreadableFile,
} from '#features/exchange/fileReading/public';
import type { ReadingPlan } from './layoutOf.ts';

/** The source of messages, and whether their rows are stored. */
export type MachineSource = {
  readonly source: 'api' | 'hl7' | 'astm';
  readonly listenerId?: string;
  readonly credentialId?: string;
  readonly configurationId: string | null;
  /** `all`: ready rows become results only if every row is one or is there already; `ready`: those that are; `none`. */
  readonly stores: 'all' | 'ready' | 'none';
};

/** Something short that a machine sent: a message, or some results. */
export type MachineMessage = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Known beforehand to be no whole message: kept all the same. */
  readonly trouble?: FileTrouble;
  /** What the trouble is in words, where more is known of it. */
  readonly reason?: Bilingual;
  /** The address that it came from, where that is known. */
  readonly sender?: string;
};

/** What became of a message. The same content sent again is the import that it was the first time. */
export type ReceivedMessage = {
  readonly batch: ImportBatch;
  readonly isRepeat: boolean;
};

export type ParsedMessage = Pick<ParsedFile, 'rows' | 'encoding' | 'messages'> & {
  readonly trouble: FileTrouble | null;
};

/** The rows of a message. */
export async function parseMessage({ bytes, trouble }: MachineMessage, plan: ReadingPlan): Promise<ParsedMessage> {
  const nothing = { rows: [], encoding: null, messages: null };
  if (trouble) return { ...nothing, trouble };
  try {
    const { rows, encoding, messages } = await readMessage(bytes, {
      layout: plan.layout,
      encoding: plan.encoding,
      hasMarkedEnd: true,
    });
    if (messages === null) return { ...nothing, trouble: 'unreadable' };
    return { rows, encoding, messages, trouble: rows.length === 0 ? 'noRows' : null };
  } catch (error) {
    if (!(error instanceof UnreadableFile) && !(error instanceof ReadingLimitExceeded)) throw error;
    return { ...nothing, trouble: troubleOf(error) };
  }
}
