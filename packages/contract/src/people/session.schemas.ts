import { z } from 'zod';
import type { Wire } from '../call.ts';
import { integerFilter, refFilter, textFilter } from '../filterFields.ts';
import { pageSchema } from '../page.ts';
import { tenantId } from '../wire.ts';

/** An entry of a choice list, or the list itself, as clients of this API family read dictionaries. */
export const DictionaryEntry = z.strictObject({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  sort: z.int(),
  remark: z.string(),
  isSealed: z.literal(0),
  isDeleted: z.literal(0),
});
export type DictionaryEntry = Wire<typeof DictionaryEntry>;
export const DictionaryEntries = z.array(DictionaryEntry);

export const DictionaryTree = DictionaryEntry.extend({ hasChildren: z.literal(true), children: DictionaryEntries });
export type DictionaryTree = Wire<typeof DictionaryTree>;
export const DictionaryTrees = z.array(DictionaryTree);
export const DictionaryPage = pageSchema(DictionaryEntry);

export const DictionaryQuery = z.object({ code: z.string().min(1).max(60) });
export const DictionaryChildrenQuery = z.object({ parentId: z.string().min(1).max(20) });
/** A size below 1 requests all. */
export const DictionaryHeadsQuery = z.object({
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(-1).max(500).default(10),
});

/** The fields that choice lists can be filtered by. */
export const dictionaryFields = {
  id: refFilter('')('编号', 'Id'),
  code: textFilter(60)('代码', 'Code'),
  dictKey: textFilter(60)('键', 'Key'),
  dictValue: textFilter(200)('名称', 'Name'),
  sort: integerFilter('排序', 'Order'),
};

const node = {
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  alias: z.string(),
  path: z.string(),
  /** The icon, under the name that one kind of client reads … */
  source: z.string(),
  /** … and the other. */
  icon: z.string(),
  component: z.string(),
  /** The query parameters of the address. */
  query: z.record(z.string(), z.string()),
  href: z.string(),
  meta: z.strictObject({ title: z.string(), icon: z.string(), section: z.string().optional() }),
  sort: z.int(),
  category: z.literal([1, 2]),
  action: z.int(),
  isOpen: z.literal(1),
  remark: z.string(),
  isDeleted: z.literal(0),
  parentName: z.string(),
  categoryName: z.string(),
  actionName: z.string(),
  isOpenName: z.string(),
};
const branch = <S extends z.ZodType>(child: S) =>
  z.strictObject({ ...node, children: z.array(child).optional(), hasChildren: z.literal(true).optional() });

/** A menu or button as clients of this API family read it. A leaf has no `children` at all: an empty list would hide its code. */
export const MenuNode = branch(branch(branch(z.strictObject(node))));
export type MenuNode = Wire<typeof MenuNode>;
export const MenuNodes = z.array(MenuNode);
export const TopMenu = z.array(z.strictObject(node));
export const MenuQuery = z.object({ topMenuId: z.string().max(20).optional() });
export const MainMenu = z.strictObject({});
/** Paths, each with the roles that open it. */
export const AuthRoutes = z.array(z.record(z.string(), z.strictObject({ authority: z.array(z.string()) })));

export const TenantQuery = z.object({ domain: z.string().max(300).optional() });
/** How the central body is called, where it has a name; and where the demonstration is on, its people, to try it with. */
export const TenantInfo = z.strictObject({
  bodyName: z.string().optional(),
  /** What a new password must be like, in the language of the request. */
  passwordRule: z.string(),
  /** The laboratory of the page's host name, where one is configured. */
  tenantId: tenantId.optional(),
  tenantName: z.string().optional(),
  domain: z.string().optional(),
  /** Who logs in here: the central body or, by default, a laboratory. */
  identity: z.enum(['whccl', 'laboratory']),
  /** Demo accounts still open with a published password, where others may reach them, or where demo data were not requested. */
  exposedDemo: z.boolean().optional(),
  demo: z.literal(true).optional(),
  accounts: z
    .array(z.strictObject({ tenantId: z.string(), account: z.string(), name: z.string(), role: z.string() }))
    .optional(),
  password: z.string().optional(),
});
export type TenantInfo = Wire<typeof TenantInfo>;
