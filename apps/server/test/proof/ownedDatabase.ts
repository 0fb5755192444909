import pg from 'pg';
import type { Api } from '../contract/api.ts';

const tables = {
  audit_log: 'tenant_id, seq, content, prev_hash, hash, key_id',
  audit_head: '*',
  qc_result: '*',
} as const;

/** The database in the hands of its owner, who is bound by no rule of the application but has no key. */
export type OwnedDatabase = {
  run(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Saves the present trails and results for `restore`. */
  keep(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

export async function ownDatabase(api: Api): Promise<OwnedDatabase> {
  const owner = new pg.Client(api.configFor('owner' as never));
  await owner.connect();
  return {
    run: (text, values) => owner.query(text, values),
    keep: async () => {
      for (const [table, columns] of Object.entries(tables))
        await owner.query(
          `drop table if exists kept_${table}; create table kept_${table} as select ${columns} from ${table}`,
        );
    },
    restore: async () => {
      for (const [table, columns] of Object.entries(tables))
        await owner.query(`delete from ${table};
          insert into ${table} ${columns === '*' ? '' : `(${columns})`} select * from kept_${table}`);
    },
    close: () => owner.end(),
  };
}
