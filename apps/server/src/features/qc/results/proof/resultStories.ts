import type { RawRow } from '#platform/database/copyOut';
import { instantOf } from '#platform/database/sqlText';
import type { ScanTx } from '#platform/database/system';
import { tenantLiteral } from '#platform/database/tenantStatements';
import type { LoadedResult, ResultLink } from './provenState.ts';

/** A stored result: the proven fields in their order, then when it was stored. */
export type StoredResult = readonly (string | number | boolean | null)[];

/**
 * Everything that is known of one result: what was loaded, its links in the trail, oldest first, and the row itself.
 */
export type ResultStory = {
  readonly id: string;
  readonly loaded: LoadedResult | null;
  readonly links: readonly ResultLink[];
  readonly row: StoredResult | null;
};

/** The kind of a line in the stream, by its first letter. */
const kinds = { loaded: 'a', link: 'b', row: 'c' } as const;

/**
 * Links and rows in one statement, so as of one moment, sorted by result: concurrent writers cause no false faults, and
 * only one result is in memory.
 */
function storiesText(tenantId: string): string {
  const tenant = tenantLiteral(tenantId);
  const links = `tenant_id = ${tenant} and entity = 'qcTestResult'`;
  return `select id, kind, text from (
    select (item ->> 0)::bigint as id, '${kinds.loaded}' as kind, seq, item::text as text
    from audit_log, json_array_elements(content -> 'loaded') item
    where ${links} and action = 'load' and content -> 'loaded' is not null
    union all
    select entity_id::bigint, '${kinds.link}', seq, content::text from audit_log
    where ${links} and action <> 'load' and entity_id ~ '^[0-9]{1,19}$'
    union all
    select id, '${kinds.row}', 0, json_build_array(qc_test_id::text, level, ${instantOf('measured_at')}, value, n, mean, sd,
      is_excluded, manual_status, version, deleted_at is not null, ${instantOf('create_time')})::text
    from qc_result where tenant_id = ${tenant}
  ) line order by id, kind, seq`;
}

type Line = { readonly id: bigint; readonly kind: string; readonly text: string };

function lineOf([id, kind, text]: RawRow): Line {
  if (!id || !kind || !text) throw new Error('a line has three fields');
  return { id: id.readBigInt64BE(), kind: kind.toString('latin1'), text: text.toString() };
}

const emptyStory = (id: bigint) => ({
  id: String(id),
  loaded: null as LoadedResult | null,
  links: [] as ResultLink[],
  row: null as StoredResult | null,
});

/** The results of a tenant, one after the other. */
export async function* resultStories(tx: ScanTx, tenantId: string): AsyncGenerator<ResultStory> {
  let current: bigint | undefined;
  let story = emptyStory(0n);
  for await (const rows of tx.copyOut(storiesText(tenantId))) {
    for (const raw of rows) {
      const { id, kind, text } = lineOf(raw);
      if (id !== current) {
        if (current !== undefined) yield story;
        current = id;
        story = emptyStory(id);
      }
      if (kind === kinds.link) story.links.push(JSON.parse(text) as ResultLink);
      else if (kind === kinds.row) story.row = JSON.parse(text) as StoredResult;
      else story.loaded = JSON.parse(text) as LoadedResult;
    }
  }
  if (current !== undefined) yield story;
}
