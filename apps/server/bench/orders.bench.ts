import { sql } from 'kysely';
import { createUser, demoPassword } from '#features/people/users/public';
import { createIdMaker } from '#platform/database/ids';
import type { System } from '#platform/database/system';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import { startBenchServer } from './benchServer.ts';
import { type Figure, middle, timed } from './timing.ts';

const laboratories = Array.from({ length: 20 }, (_, at) => String(100_101 + at));
const products = 50;
const ordersEach = 5000;
const newId = createIdMaker(3);

async function fillCatalogue(system: System): Promise<void> {
  await system.write('bench', '000000', async (tx) => {
    const category = newId();
    await tx.rows(
      sql`insert into category (id, name, create_time, update_time) values (${category}, 'bench', now(), now())`,
    );
    await tx.rows(sql`
      insert into product (id, catalogue_number, name, category_id, brand_id, pack, levels, price, create_time, update_time)
      select g, 'B-' || g, '质控品 ' || g, ${category}, (select min(id) from brand), '6 x 5 mL', '{1,2}', 100 + g, now(), now()
      from generate_series(1, ${products}::int) g`);
  });
}

/** Two lines an order, spread over two years, three of four confirmed or beyond. */
async function fillOrders(system: System, tenantId: string): Promise<void> {
  await system.load('bench', tenantId, async (tx) => {
    await tx.rows(sql`
      insert into product_order (tenant_id, id, order_number, order_state, total, submitted_at, create_user, create_time, update_time)
      select ${tenantId}, g, ${tenantId} || '-' || g, (array['submitted', 'confirmed', 'paid', 'closed'])[g % 4 + 1], 100,
        now() - (g % 730) * interval '1 day', (select min(id) from "user" where tenant_id = ${tenantId}), now(), now()
      from generate_series(1, ${ordersEach}::int) g`);
    await tx.rows(sql`
      insert into product_order_line (tenant_id, id, product_order_id, product_id, quantity, catalogue_number, name, pack, price)
      select ${tenantId}, g * 2 + n, g, (g * 7 + n * 13) % ${products}::int + 1, g % 5 + 1, 'B', '质控品', '6 x 5 mL', 100 + n
      from generate_series(1, ${ordersEach}::int) g, generate_series(0, 1) n`);
  });
}

/** What any program would have to ask of the same tables. */
const bare = (key: string) =>
  sql`select ${sql.raw(key)} as row, to_char(o.submitted_at, 'YYYY-MM') as month, o.currency,
      count(distinct (o.tenant_id, o.id)) as orders, sum(l.quantity) as packs, sum(l.price * l.quantity) as amount
    from product_order o join product_order_line l on l.tenant_id = o.tenant_id and l.product_order_id = o.id
    where o.deleted_at is null and o.order_state in ('confirmed', 'paid', 'shipped', 'received', 'closed')
    group by 1, 2, 3 order by 1, 2, 3`;

/** The summaries of the central body over 100,000 orders with 200,000 lines, against their bare SQL in the same run. */
export default async function measureOrders(): Promise<Figure[]> {
  const server = await startBenchServer();
  try {
    await server.openLaboratories(laboratories);
    const passwordHash = await hashPassword(md5Hex(demoPassword));
    const manager = {
      account: 'summaries',
      name: '中心',
      roleAliases: ['whccl_manager'],
      passwordHash,
      mustChange: false,
    };
    await server.system.write('bench', '000000', (tx) =>
      createUser(tx, { ...manager, tenantId: '000000', id: newId() }, new Date()),
    );
    await fillCatalogue(server.system);
    for (const tenantId of laboratories) await fillOrders(server.system, tenantId);
    await server.analyse();
    const token = await server.logIn('000000', 'summaries');
    const figures: Figure[] = [];
    for (const [rows, key] of [
      ['product', 'l.product_id'],
      ['user', 'o.create_user'],
      ['laboratory', 'o.tenant_id'],
    ] as const) {
      const ask = () => server.ask(token, `/app/productOrder/summary?rows=${rows}&columns=month`);
      const query = () => server.system.read('bench', (tx) => tx.rows(bare(key)));
      await ask();
      await query();
      const [asked, queried]: [number[], number[]] = [[], []];
      for (let round = 0; round < 5; round++) {
        queried.push(await timed(query));
        asked.push(await timed(ask));
      }
      const value = middle(asked) / middle(queried);
      figures.push({ name: `100,000 orders by ${rows} and month`, value, limit: 2, unit: '× bare SQL' });
    }
    return figures;
  } finally {
    await server.close();
  }
}
