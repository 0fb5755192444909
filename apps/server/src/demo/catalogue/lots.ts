import type { Discipline } from './analytes.ts';

export const lotKeys = [
  'multiqualEarlier',
  'multiqual',
  'acusera',
  'immunoassayPlus',
  'multichem',
  'xnCheck',
  'ciTrol',
  'immunoassayPlusNext',
  'xnCheckNext',
] as const;
export type LotKey = (typeof lotKeys)[number];

/** A lot of control material; its expiry counts in days from today. */
type DemoLot = {
  readonly brandEn: string;
  readonly product: string;
  readonly lotNumber: string;
  readonly discipline: Discipline;
  readonly expiresIn: number;
  readonly openVialDays: number;
};

/** When laboratories change from the earlier lot of Multiqual to the present one: side by side for ten days. */
export const lotChange = { from: 'multiqualEarlier', to: 'multiqual', begins: -88, ends: -78 } as const;

export const demoLots: Readonly<Record<LotKey, DemoLot>> = {
  multiqualEarlier: {
    brandEn: 'Bio-Rad',
    product: 'Multiqual',
    lotNumber: '45910',
    discipline: 'chemistry',
    expiresIn: -70,
    openVialDays: 14,
  },
  multiqual: {
    brandEn: 'Bio-Rad',
    product: 'Multiqual',
    lotNumber: '45930',
    discipline: 'chemistry',
    expiresIn: 412,
    openVialDays: 14,
  },
  acusera: {
    brandEn: 'Randox',
    product: 'Acusera Liquid Assayed Chemistry Premium Plus',
    lotNumber: '1412EC',
    discipline: 'chemistry',
    expiresIn: 236,
    openVialDays: 28,
  },
  immunoassayPlus: {
    brandEn: 'Bio-Rad',
    product: 'Lyphochek Immunoassay Plus Control',
    lotNumber: '40390',
    discipline: 'immunoassay',
    expiresIn: 9,
    openVialDays: 7,
  },
  multichem: {
    brandEn: 'Technopath (LGC)',
    product: 'Multichem IA Plus',
    lotNumber: '18504240',
    discipline: 'immunoassay',
    expiresIn: 305,
    openVialDays: 30,
  },
  xnCheck: {
    brandEn: 'Sysmex',
    product: 'XN CHECK',
    lotNumber: '6034',
    discipline: 'haematology',
    expiresIn: 23,
    openVialDays: 7,
  },
  ciTrol: {
    brandEn: 'Siemens Healthineers',
    product: 'Dade Ci-Trol',
    lotNumber: '548331',
    discipline: 'coagulation',
    expiresIn: 60,
    openVialDays: 1,
  },
  // What follows the lots that end soon; nobody has started it yet.
  immunoassayPlusNext: {
    brandEn: 'Bio-Rad',
    product: 'Lyphochek Immunoassay Plus Control',
    lotNumber: '40420',
    discipline: 'immunoassay',
    expiresIn: 574,
    openVialDays: 7,
  },
  xnCheckNext: {
    brandEn: 'Sysmex',
    product: 'XN CHECK',
    lotNumber: '6062',
    discipline: 'haematology',
    expiresIn: 79,
    openVialDays: 7,
  },
};
