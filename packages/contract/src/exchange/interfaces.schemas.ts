import { importRowStates, importStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { TestState, Verdict } from '../qc/workspace.schemas.ts';
import { dateTime, id } from '../wire.ts';

export const RotateBody = z.object({ id, overlapHours: z.int().min(0).max(720).default(24) });
export type RotateBody = z.infer<typeof RotateBody>;
export const NewKey = z.strictObject({ apiKey: z.string().meta({ description: 'Shown once; only its hash is kept' }) });
export type NewKey = Wire<typeof NewKey>;

export const WebhookIdBody = z.object({ id });
export type WebhookIdBody = z.infer<typeof WebhookIdBody>;
export const WebhookSecret = z.strictObject({ secret: z.string() });
export type WebhookSecret = Wire<typeof WebhookSecret>;

const word = z.union([z.string().max(80), z.number()]).nullish();

const figure = z.union([z.string().max(40), z.number()]);

/** One result as a program sends it; codes are its own, and mapped as those of files are. */
export const PushedResult = z.object({
  externalId: z.string().max(80).optional().meta({
    description:
      'The sender’s own identifier, returned with the outcome. It does not distinguish results. A result is identified by its content: the same one sent again is not stored twice, another value under the same externalId is another result',
  }),
  qcTestId: id.optional(),
  analyte: word,
  instrument: word,
  lot: word,
  level: word,
  unit: word,
  sample: word,
  measuredAt: z.string().max(40).optional().meta({
    description: '`2026-03-04 08:30:00` in the laboratory’s clock, or with a zone: `2026-03-04T08:30:00+08:00`',
  }),
  value: figure.optional().meta({ description: 'A single result' }),
  mean: figure
    .optional()
    .meta({ description: 'Of tests that are entered by mean, with `sd` and `n` instead of `value`' }),
  sd: figure.optional(),
  n: figure.optional(),
  operator: word,
  comment: word,
});
export type PushedResult = z.infer<typeof PushedResult>;
export const PushBody = z.object({
  results: z.array(PushedResult).min(1).max(1000),
  partial: z
    .boolean()
    .default(false)
    .meta({ description: 'Store what is ready even where other rows are not; otherwise all or none' }),
});
export type PushBody = z.infer<typeof PushBody>;

export const PushedRow = z.strictObject({
  line: z.int(),
  externalId: z.string().nullable(),
  status: z.enum(importRowStates),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  field: z.string().nullable(),
  qcTestId: id.nullable(),
  resultId: id.nullable(),
  verdict: Verdict.nullable(),
  violations: z.array(z.string()),
});
const count = z.int().min(0);
export const PushOutcome = z.strictObject({
  importId: id,
  isRepeat: z.boolean().meta({ description: 'The same content was sent before; nothing was stored again' }),
  total: count,
  imported: count,
  ready: count,
  waiting: count,
  failed: count,
  skipped: count,
  rows: z.array(PushedRow),
});
export type PushOutcome = Wire<typeof PushOutcome>;
export const PushedFile = z.strictObject({ importId: id, status: z.string() });

export const PushedFileQuery = z.object({ id: id.meta({ description: '`importId` of the answer to the file' }) });
export type PushedFileQuery = z.infer<typeof PushedFileQuery>;
/** The progress of a file that a program sent: its rows by outcome. */
export const PushedFileState = z.strictObject({
  importId: id,
  status: z.enum(importStates).meta({ description: '`Processing` until it is read; `Failed`: not as a whole' }),
  reason: z.string().nullable().meta({ description: 'Why it failed, in the language that was asked for' }),
  fileName: z.string(),
  isCancelled: z.boolean().meta({ description: 'The laboratory has undone it: none of its results counts' }),
  total: count,
  ready: count,
  waiting: count.meta({ description: 'For a code that the laboratory has not mapped; stored once it is' }),
  failed: count,
  skipped: count.meta({ description: 'There already' }),
  imported: count.meta({ description: 'Results that count' }),
  problems: z
    .array(
      z.strictObject({
        line: z.int(),
        status: z.enum(importRowStates),
        reasonCode: z.string().nullable(),
        reason: z.string().nullable(),
        field: z.string().nullable(),
      }),
    )
    .meta({ description: 'The first 100 rows that failed or wait, in the order of the file' }),
});
export type PushedFileState = Wire<typeof PushedFileState>;

const code = z.string().max(80);
/** One, or several by naming the parameter again: `analyte=GLU&analyte=K`. */
const oneOrMore = z.union([code, z.array(code).max(200)]).optional();
export const ReleaseQuery = z.object({
  instrument: oneOrMore.meta({
    description:
      'Name, serial number or id; named again (`instrument=A&instrument=B`): any of them; none: all, in one call',
  }),
  analyte: oneOrMore.meta({
    description:
      'Name, abbreviation, LOINC or id; named again (`analyte=GLU&analyte=K`): any of them; none: all, in one call',
  }),
});
export type ReleaseQuery = z.infer<typeof ReleaseQuery>;

/** Whether patients' results may go out, test by test. */
export const ReleaseState = z.strictObject({
  qcTestId: id,
  instrumentId: id,
  instrument: z.string(),
  analyteId: id,
  analyte: z.string(),
  lot: z.string(),
  state: TestState,
  mayRelease: z.boolean().meta({
    description:
      'False while a rejection is open, the last run is out of control, or QC is due or not evaluated; a webhook’s `released` says the same',
  }),
  why: z
    .enum(['rejectionUnanswered', 'lastRunRejected', 'due', 'neverRun', 'notJudged', 'sealed'])
    .nullable()
    .meta({ description: 'Why results are held; null where they may go out' }),
  whyText: z.string().nullable().meta({ description: 'The same as a sentence, in the language of the call' }),
  since: dateTime.nullable().meta({
    description: 'Since when: of a case its run, of `due` the time it was due; otherwise the last run; null: never run',
  }),
  rules: z.array(z.string()).meta({ description: 'The rules of the case' }),
  alertId: id.nullable().meta({ description: 'The number of the case that holds results, answered or not' }),
  caseStatus: z.enum(['Pending', 'Reviewed', 'Completed']).nullable().meta({ description: 'How far that case is' }),
});
export type ReleaseState = Wire<typeof ReleaseState>;
export const ReleaseStates = z.array(ReleaseState);
export type ReleaseStates = Wire<typeof ReleaseStates>;

/** GET /open/results: from (inclusive) to (exclusive) in the laboratory's clock; `after` is the `next` of the page before. */
export const ReadResultsQuery = z.object({
  from: dateTime.meta({ description: 'Measured at or after, `2026-03-04 00:00:00` in the laboratory’s clock' }),
  to: dateTime.meta({ description: 'Measured before' }),
  qcTestId: id.optional(),
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,19}$/)
    .optional()
    .meta({ description: '`next` of the page before; none: from the beginning' }),
  size: z.coerce.number().int().min(1).max(1000).default(500),
});
export type ReadResultsQuery = z.infer<typeof ReadResultsQuery>;
/** A result as it was judged; what was not evaluated has no verdict, and says why. */
export const ReadResult = z.strictObject({
  id,
  qcTestId: id,
  instrument: z.string(),
  analyte: z.string(),
  lot: z.string(),
  unit: z.string(),
  level: z.int(),
  measuredAt: dateTime,
  value: z.number().nullable().meta({ description: 'Of a summary entry its mean' }),
  targetMean: z.number().nullable(),
  targetSd: z.number().nullable(),
  z: z.number().nullable(),
  verdict: Verdict.nullable().meta({ description: 'A reviewer’s goes before the rules’' }),
  notEvaluated: z.string().nullable(),
  rules: z.array(z.string()),
  isExcluded: z.boolean(),
  version: z.int(),
});
export const ReadResults = z.strictObject({
  results: z.array(ReadResult),
  next: z.string().nullable().meta({ description: 'Null where this page is the last' }),
});
export type ReadResults = Wire<typeof ReadResults>;

export const ListenerDays = z.array(
  z.strictObject({ listenerId: id, name: z.string(), day: z.string(), messages: count, errors: count }),
);
export type ListenerDays = Wire<typeof ListenerDays>;
