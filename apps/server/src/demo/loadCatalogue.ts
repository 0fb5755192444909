import { centralTenant } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import { demoLots, type LotKey } from './catalogue/lots.ts';
import { demoCategories, demoProducts } from './catalogue/products.ts';
import type { CentreOptions } from './loadCentre.ts';
import { type DemoFiles, keep } from './loadCentreContent.ts';
import { stamp } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';
import { vialPicture } from './vialPicture.ts';

export type DemoProduct = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly nameEn: string;
  readonly pack: string;
  readonly price: string;
  readonly lotId: string;
};
/** What orders are made of. */
export type DemoCatalogue = { readonly products: ReadonlyMap<string, DemoProduct>; readonly payeeId: string };

async function loadPictures(tenant: TenantLoad, { newId, manager, at }: CentreOptions, files: DemoFiles) {
  const rows = [];
  for (const { number, hue } of demoProducts) {
    const id = newId(at);
    const content = vialPicture(hue);
    const sha256 = await keep(files, id, content);
    rows.push({
      tenant_id: centralTenant,
      id,
      name: `${number}.png`,
      content_type: 'image/png',
      bytes: content.length,
      sha256,
      create_user: manager,
      create_time: new Date(at),
    });
  }
  await tenant.load('file', 'file', rows);
  return rows.map(({ id }) => id);
}

/** Shelves, products with their pictures, and where to pay. */
export async function loadCatalogue(
  tenant: TenantLoad,
  options: CentreOptions & { readonly lotIds: Readonly<Record<LotKey, string>> },
  files: DemoFiles | undefined,
): Promise<DemoCatalogue> {
  const { newId, manager, at, lotIds, dictionary } = options;
  const shelves = new Map(demoCategories.map(({ key }) => [key as string, newId(at)]));
  await tenant.load(
    'category',
    'category',
    demoCategories.map(({ key, name, nameEn, parent }, sort) => ({
      ...stamp(manager, at),
      id: shelves.get(key),
      name,
      name_en: nameEn,
      parent_id: parent ? shelves.get(parent) : null,
      sort,
      active: true,
      search_text: searchText([name, nameEn]),
    })),
  );
  const pictures = files ? await loadPictures(tenant, options, files) : [];
  const products = new Map<string, DemoProduct>();
  await tenant.load(
    'product',
    'product',
    demoProducts.map(({ number, name, nameEn, category, lots, pack, price, stock, levels }, index) => {
      const id = newId(at);
      products.set(number, { id, number, name, nameEn, pack, price, lotId: lotIds[lots[0]] });
      return {
        ...stamp(manager, at),
        id,
        catalogue_number: number,
        name,
        name_en: nameEn,
        category_id: shelves.get(category),
        brand_id: dictionary.brand(demoLots[lots[0]]),
        pack,
        price,
        currency: 'CNY',
        levels,
        stock,
        lot_ids: lots.map((key) => lotIds[key]),
        picture_id: pictures[index] ?? null,
        active: true,
        search_text: searchText([number, name, nameEn]),
      };
    }),
  );
  const payeeId = newId(at);
  const [payee, bank] = ['全省临床检验中心', '中国银行武汉东湖支行'];
  await tenant.load('payeeAccount', 'payee_account', [
    {
      ...stamp(manager, at),
      id: payeeId,
      payee,
      bank,
      account_number: '5672-0110-8800-01',
      currency: 'CNY',
      active: true,
      search_text: searchText([payee, bank]),
    },
  ]);
  return { products, payeeId };
}
