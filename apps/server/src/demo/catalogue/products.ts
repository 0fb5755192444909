import type { OrderState } from '@qc/domain';
import type { LotKey } from './lots.ts';

/** Shelves of the catalogue; `parent` names the one around it. */
export const demoCategories = [
  { key: 'iqc', name: '室内质控品', nameEn: 'Internal QC', parent: null },
  { key: 'chemistry', name: '生化质控品', nameEn: 'Chemistry controls', parent: 'iqc' },
  { key: 'immunoassay', name: '免疫质控品', nameEn: 'Immunoassay controls', parent: 'iqc' },
  { key: 'haematology', name: '血液质控品', nameEn: 'Haematology controls', parent: 'iqc' },
  { key: 'coagulation', name: '凝血质控品', nameEn: 'Coagulation controls', parent: 'iqc' },
] as const;

/** What the central body sells; the brand is that of the first lot. */
export const demoProducts = [
  {
    number: 'BR-694',
    name: '生化复合质控（Multiqual）',
    nameEn: 'Multiqual chemistry control',
    category: 'chemistry',
    lots: ['multiqual'],
    pack: '12 × 10 mL',
    price: '1680.00',
    stock: 240,
    levels: [1, 2, 3],
    hue: [231, 111, 81],
  },
  {
    number: 'RX-LAE4213',
    name: '液体生化质控（Acusera）',
    nameEn: 'Acusera liquid chemistry control',
    category: 'chemistry',
    lots: ['acusera'],
    pack: '12 × 5 mL',
    price: '1425.50',
    stock: 96,
    levels: [1, 2],
    hue: [42, 157, 143],
  },
  {
    number: 'BR-371',
    name: '免疫复合质控（Lyphochek）',
    nameEn: 'Lyphochek immunoassay control',
    category: 'immunoassay',
    lots: ['immunoassayPlusNext'],
    pack: '12 × 5 mL',
    price: '2360.00',
    stock: 58,
    levels: [1, 2, 3],
    hue: [69, 123, 157],
  },
  {
    number: 'TP-05P76',
    name: '免疫复合质控（Multichem IA Plus）',
    nameEn: 'Multichem IA Plus',
    category: 'immunoassay',
    lots: ['multichem'],
    pack: '12 × 5 mL',
    price: '2198.80',
    stock: 7,
    levels: [1, 2, 3],
    hue: [141, 105, 172],
  },
  {
    number: 'SX-XNC3',
    name: '血液质控（XN CHECK）',
    nameEn: 'XN CHECK haematology control',
    category: 'haematology',
    lots: ['xnCheckNext', 'xnCheck'],
    pack: '3 × 3 mL',
    price: '980.00',
    stock: 0,
    levels: [1, 2, 3],
    hue: [193, 58, 72],
  },
  {
    number: 'SM-CITROL',
    name: '凝血质控（Dade Ci-Trol）',
    nameEn: 'Dade Ci-Trol coagulation control',
    category: 'coagulation',
    lots: ['ciTrol'],
    pack: '20 × 1 mL',
    price: '760.00',
    stock: 33,
    levels: [1, 2],
    hue: [87, 117, 144],
  },
] as const satisfies readonly {
  readonly number: string;
  readonly name: string;
  readonly nameEn: string;
  readonly category: string;
  readonly lots: readonly LotKey[];
  readonly pack: string;
  readonly price: string;
  readonly stock: number;
  readonly levels: readonly number[];
  readonly hue: readonly [number, number, number];
}[];

export type DemoOrder = {
  readonly state: OrderState;
  readonly daysAgo: number;
  /** Packs by catalogue number. */
  readonly packs: Readonly<Record<string, number>>;
};

/** The first laboratory has an order in every state. */
export const firstOrders: readonly DemoOrder[] = [
  { state: 'closed', daysAgo: 148, packs: { 'BR-694': 4, 'BR-371': 2 } },
  { state: 'closed', daysAgo: 96, packs: { 'RX-LAE4213': 3 } },
  { state: 'cancelled', daysAgo: 70, packs: { 'TP-05P76': 20 } },
  { state: 'received', daysAgo: 33, packs: { 'BR-694': 6, 'TP-05P76': 2 } },
  { state: 'shipped', daysAgo: 9, packs: { 'BR-371': 3 } },
  { state: 'paid', daysAgo: 6, packs: { 'RX-LAE4213': 2, 'BR-694': 2 } },
  { state: 'confirmed', daysAgo: 4, packs: { 'SM-CITROL': 2 } },
  { state: 'submitted', daysAgo: 2, packs: { 'BR-694': 3, 'BR-371': 1 } },
  { state: 'basket', daysAgo: 1, packs: { 'BR-694': 2 } },
];

const usual: readonly (readonly [OrderState, string])[] = [
  ['closed', 'BR-694'],
  ['closed', 'BR-371'],
  ['received', 'RX-LAE4213'],
  ['paid', 'TP-05P76'],
  ['submitted', 'BR-694'],
];

/** Orders of the other laboratories, over the last months. */
export function laterOrders(index: number): DemoOrder[] {
  const [state, number] = usual[index % usual.length] ?? ['closed', 'BR-694'];
  const order = (at: OrderState, daysAgo: number, packs: number): DemoOrder => ({
    state: at,
    daysAgo,
    packs: { [number]: packs },
  });
  return [order('closed', 60 + ((index * 13) % 110), 1 + (index % 4)), order(state, 3 + (index % 25), 2 + (index % 3))];
}
