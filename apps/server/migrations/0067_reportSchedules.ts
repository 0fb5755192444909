import type { Kysely } from 'kysely';
import { choice, flag, text } from './columns.ts';
import { createTables } from './table.ts';

const kinds = ['statistical', 'peer', 'monthlyPdf', 'monthlyExcel', 'charts'];

/** Reports that a person has made again and again, and every one that was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [
    {
      name: 'report_schedule',
      tenancy: 'laboratory',
      columns: [
        `"user_id" bigint NOT NULL`,
        choice('kind', kinds, 'NOT NULL'),
        choice('every', ['week', 'month'], 'NOT NULL'),
        choice('delivery', ['list', 'mail'], 'NOT NULL'),
        choice('language', ['zh', 'en'], 'NOT NULL'),
        flag('is_on', true),
        `"next_at" timestamptz NOT NULL`,
      ],
      unique: [['user_id', 'kind', 'every']],
    },
    {
      name: 'report_schedule_run',
      tenancy: 'laboratory',
      columns: [
        `"report_schedule_id" bigint NOT NULL`,
        `"user_id" bigint NOT NULL`,
        choice('kind', kinds, 'NOT NULL'),
        text('period', 40, 'NOT NULL'),
        `"slot" timestamptz NOT NULL`,
        choice('outcome', ['made', 'forbidden', 'noReport', 'broke'], 'NOT NULL'),
        `"file_id" bigint`,
        text('file_name', 200),
        choice('mail', ['none', 'waiting', 'sent', 'failed', 'noMail'], 'NOT NULL'),
      ],
      unique: [['report_schedule_id', 'slot']],
      references: { report_schedule_id: 'report_schedule', file_id: 'file' },
    },
  ]);
}
