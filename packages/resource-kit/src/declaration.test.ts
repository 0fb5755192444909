import { expect, expectTypeOf, test } from 'vitest';
import { languageOf } from './bilingual.ts';
import { columnName, labelName } from './names.ts';
import type { RecordOf } from './record.ts';
import { isTenantOwned, permissionCode } from './resource.ts';
import { sample } from './sample.fixture.ts';
import { inputSchema, recordSchema } from './toJsonSchema.ts';
import { expectedColumns } from './toTable.ts';

test('names follow from the field', () => {
  expect(columnName('level1LotNumber')).toBe('level1_lot_number');
  expect(labelName('analyteId')).toBe('analyteName');
  expect(labelName('roleIds')).toBe('roleNames');
  expect(labelName('related')).toBe('relatedName');
});

test('table, permission codes and acts follow from the name', () => {
  expect(sample.table).toBe('qc_test_event');
  expect(permissionCode(sample, 'edit')).toBe('qcTestEvent_edit');
  expect(sample.acts).toEqual(['view', 'add', 'edit', 'delete', 'export']);
});

test('tenant-owned are the laboratory’s and the inherited', () => {
  const owned = (['shared', 'central', 'laboratory', 'inherited'] as const).filter((tenancy) =>
    isTenantOwned({ tenancy }),
  );
  expect(owned).toEqual(['laboratory', 'inherited']);
});

test('the record type is inferred from the declaration', () => {
  type Event = RecordOf<typeof sample>;
  expectTypeOf<Event['eventType']>().toEqualTypeOf<'calibration' | 'other'>();
  expectTypeOf<Event['title']>().toEqualTypeOf<string>();
  expectTypeOf<Event['count']>().toEqualTypeOf<number | null>();
  expectTypeOf<Event['related']>().toEqualTypeOf<string[] | null>();
  expectTypeOf<Event['isOpen']>().toEqualTypeOf<boolean>();
});

test('the expected table has a column per field in addition to the system’s', () => {
  const columns = new Map(expectedColumns(sample).map((column) => [column.name, column]));
  expect(columns.get('event_date')).toEqual({ name: 'event_date', type: 'timestamp with time zone', nullable: false });
  expect(columns.get('count')).toMatchObject({ type: 'integer', nullable: true });
  expect(columns.get('event_type')).toMatchObject({ type: 'text', nullable: false });
  expect(columns.get('levels')).toMatchObject({ type: 'smallint[]' });
  expect(columns.get('related')).toMatchObject({ type: 'bigint[]' });
  expect(columns.get('search_text')).toMatchObject({ nullable: false });
  expect(columns.has('tenant_id')).toBe(true);
  expect(columns.get('status')).toMatchObject({ type: 'smallint' });
});

test('the input schema offers no read-only field and demands the required ones', () => {
  const schema = inputSchema(sample) as { properties: Record<string, unknown>; required: string[] };
  expect(schema.required).toEqual(['qcTestId', 'title', 'eventDate']);
  expect(schema.properties).not.toHaveProperty('closedBy');
  expect(schema.properties.title).toMatchObject({ type: 'string', maxLength: 20, title: 'Title / 标题' });
});

test('the record schema carries the titles of references', () => {
  const schema = recordSchema(sample) as { properties: Record<string, unknown> };
  expect(schema.properties).toHaveProperty('qcTestName');
  expect(schema.properties).toHaveProperty('tenantId');
});

test.each([
  ['zh-CN', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US', 'en'],
  ['fr', 'en'],
])('%s reads %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
