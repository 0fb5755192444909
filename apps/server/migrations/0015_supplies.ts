import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, levels, number, text } from './columns.ts';
import { createTables, own, protect, type Table } from './table.ts';

const currency = choice('currency', ['CNY', 'USD', 'EUR'], `NOT NULL DEFAULT 'CNY'`);
const states = ['basket', 'submitted', 'confirmed', 'paid', 'shipped', 'received', 'closed', 'cancelled'];

/** Control material: the catalogue is the central body's, an order its laboratory's. */
const orders: readonly Table[] = [
  {
    name: 'category',
    tenancy: 'shared',
    columns: [
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      'parent_id bigint',
      integer('sort', { min: 0, max: 9999 }, 'NOT NULL DEFAULT 0'),
      flag('active', true),
      text('remark', 500),
    ],
    isSearched: true,
    unique: [['parent_id', 'name']],
    references: { parent_id: 'category' },
    checks: { not_own_parent: 'parent_id <> id' },
    listedBy: 'sort',
  },
  {
    name: 'product',
    tenancy: 'shared',
    columns: [
      text('catalogue_number', 60, 'NOT NULL'),
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      'category_id bigint NOT NULL',
      'brand_id bigint NOT NULL',
      text('pack', 80, 'NOT NULL'),
      'price numeric(12,2) NOT NULL CHECK (price >= 0)',
      currency,
      levels('levels'),
      integer('stock', { min: 0 }, 'NOT NULL DEFAULT 0'),
      'lot_ids bigint[]',
      'picture_id bigint',
      flag('active', true),
      text('remark', 500),
    ],
    isSearched: true,
    unique: [['catalogue_number']],
    references: { category_id: 'category', brand_id: 'brand' },
    listedBy: 'catalogue_number',
  },
  {
    name: 'payee_account',
    tenancy: 'shared',
    columns: [
      text('payee', 120, 'NOT NULL'),
      text('bank', 120, 'NOT NULL'),
      text('account_number', 40, 'NOT NULL'),
      currency,
      flag('active', true),
      text('remark', 500),
    ],
    isSearched: true,
    unique: [['account_number']],
    listedBy: 'payee',
  },
  {
    name: 'invoice_info',
    tenancy: 'laboratory',
    columns: [
      text('title', 120, 'NOT NULL'),
      text('tax_number', 30, 'NOT NULL'),
      text('address', 240),
      text('phone', 30),
      text('bank', 120),
      text('account_number', 40),
      text('email', 120),
    ],
    isSearched: true,
    unique: [['title']],
    listedBy: 'title',
  },
  {
    name: 'product_order',
    tenancy: 'laboratory',
    columns: [
      text('order_number', 30),
      choice('order_state', states, `NOT NULL DEFAULT 'basket'`),
      'total numeric(16,2) NOT NULL CHECK (total >= 0)',
      currency,
      'submitted_at timestamptz',
      text('recipient', 60),
      text('phone', 30),
      text('address', 240),
      text('invoice_title', 120),
      text('tax_number', 30),
      'payee_account_id bigint',
      'paid_on date',
      text('payment_reference', 60),
      'proof_file_id bigint',
      text('carrier', 60),
      text('tracking_number', 60),
      text('remark', 500),
    ],
    isSearched: true,
    references: { payee_account_id: 'payee_account' },
    checks: { numbered: `order_number IS NOT NULL OR order_state IN ('basket', 'cancelled')` },
    listedBy: '-submitted_at',
  },
  {
    name: 'lot_order',
    tenancy: 'laboratory',
    columns: [
      'product_order_id bigint NOT NULL',
      'product_id bigint NOT NULL',
      'lot_id bigint NOT NULL',
      integer('quantity', { min: 1 }, 'NOT NULL'),
      'sent_at timestamptz NOT NULL',
      'received_at timestamptz',
    ],
    references: { product_order_id: 'product_order', product_id: 'product', lot_id: 'lot' },
    listedBy: '-sent_at',
  },
];

/** What laboratories report to clinicians, and how it does in schemes outside this installation. */
const menu: readonly Table[] = [
  {
    name: 'external_scheme',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      text('organiser', 160, 'NOT NULL'),
      choice('scheme_level', ['national', 'province', 'other'], `NOT NULL DEFAULT 'national'`),
      integer('rounds_per_year', { min: 1, max: 60 }),
      '"open_from" date',
      '"open_until" date',
      text('remark', 500),
    ],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'menu_test',
    tenancy: 'laboratory',
    columns: [
      '"analyte_id" bigint NOT NULL',
      '"since" date NOT NULL',
      '"until" date',
      flag('is_accredited'),
      choice('assessment', ['unknown', 'joined', 'notJoined', 'none'], `NOT NULL DEFAULT 'unknown'`),
      '"scheme_ids" bigint[]',
      choice('alternative', ['splitSamples', 'interlaboratory', 'reverification', 'microbiology', 'other']),
      text('remark', 500),
    ],
    unique: [['analyte_id']],
    references: { analyte_id: 'analyte' },
    listedBy: 'analyte_id',
  },
  {
    name: 'external_result',
    tenancy: 'laboratory',
    columns: [
      '"menu_test_id" bigint NOT NULL',
      choice('kind', ['round', 'alternative'], `NOT NULL DEFAULT 'round'`),
      '"scheme_id" bigint',
      text('round', 60, 'NOT NULL'),
      '"result_date" date NOT NULL',
      choice('outcome', ['passed', 'failed'], 'NOT NULL'),
      number('score_percent', { min: 0, max: 100 }),
      text('remark', 500),
    ],
    unique: [['menu_test_id', 'scheme_id', 'round', 'result_date']],
    references: { menu_test_id: 'menu_test' },
    listedBy: '-result_date',
  },
];

/** Lines keep the words and the price of the day of submission; steps say who did what when. */
const statements = [
  `CREATE TABLE product_order_line (
    tenant_id        text NOT NULL,
    id               bigint NOT NULL,
    product_order_id bigint NOT NULL,
    product_id       bigint NOT NULL REFERENCES product (id),
    quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
    catalogue_number text NOT NULL,
    name             text NOT NULL,
    name_en          text,
    pack             text NOT NULL,
    price            numeric(12,2) NOT NULL CHECK (price >= 0),
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, product_order_id, product_id),
    FOREIGN KEY (tenant_id, product_order_id) REFERENCES product_order (tenant_id, id)
  )`,
  `CREATE INDEX product_order_line_product ON product_order_line (product_id)`,
  `CREATE TABLE product_order_step (
    tenant_id        text NOT NULL,
    id               bigint NOT NULL,
    product_order_id bigint NOT NULL,
    act              text NOT NULL CHECK (char_length(act) <= 20),
    to_state         text NOT NULL CHECK (char_length(to_state) <= 20),
    by_centre        boolean NOT NULL,
    user_id          bigint,
    user_name        text NOT NULL CHECK (char_length(user_name) <= 60),
    reason           text CHECK (char_length(reason) <= 500),
    at               timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, product_order_id) REFERENCES product_order (tenant_id, id)
  )`,
  `CREATE INDEX product_order_step_order ON product_order_step (tenant_id, product_order_id)`,
  `CREATE INDEX product_order_submitted ON product_order (submitted_at) WHERE deleted_at IS NULL`,
  'CREATE INDEX external_result_scheme_id ON external_result (tenant_id, scheme_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [...orders, ...menu]);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'product_order_line', tenancy: 'laboratory' });
  await protect(db, { name: 'product_order_step', tenancy: 'laboratory' });
  // A line taken out of the basket is no record of anything.
  await sql.raw('GRANT DELETE ON product_order_line TO qc_app').execute(db);
  await sql.raw(`CREATE POLICY product_order_line_remove ON product_order_line FOR DELETE USING (${own})`).execute(db);
}
