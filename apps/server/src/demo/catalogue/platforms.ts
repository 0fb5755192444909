import type { Discipline } from './analytes.ts';
import type { LotKey } from './lots.ts';

/** An analyser model with the reagents and controls that its users run on it: the core of a peer group. */
export type Platform = {
  readonly instrument: string;
  readonly reagents: string;
  readonly discipline: Discipline;
  /** For analytes whose method is the instrument's. */
  readonly method: string | null;
  readonly lot: LotKey;
  readonly section: { readonly zh: string; readonly en: string };
  readonly room: string;
};

const chemistrySection = { zh: '生化', en: 'Chemistry' };
const immunoassaySection = { zh: '免疫', en: 'Immunoassay' };

const chemistry = (instrument: string, reagents: string, lot: LotKey): Platform => ({
  instrument,
  reagents,
  discipline: 'chemistry',
  method: null,
  lot,
  section: chemistrySection,
  room: 'B201',
});

const immunoassay = (instrument: string, reagents: string, own: { method: string; lot: LotKey }): Platform => ({
  instrument,
  reagents,
  discipline: 'immunoassay',
  ...own,
  section: immunoassaySection,
  room: 'B203',
});

const luminescence = 'Chemiluminescence immunoassay (CLIA)';

export const platforms = {
  cobasC: chemistry('Roche Diagnostics cobas c 702', 'Roche Diagnostics', 'multiqual'),
  alinityC: chemistry('Abbott Alinity c', 'Abbott', 'multiqual'),
  au5800: chemistry('Beckman Coulter AU5800', 'Beckman Coulter', 'acusera'),
  bs2000: chemistry('Mindray BS-2000M', 'Mindray', 'acusera'),
  cobasE: immunoassay('Roche Diagnostics cobas e 801', 'Roche Diagnostics', {
    method: 'Electrochemiluminescence immunoassay (ECLIA)',
    lot: 'immunoassayPlus',
  }),
  alinityI: immunoassay('Abbott Alinity i', 'Abbott', {
    method: 'Chemiluminescent microparticle immunoassay (CMIA)',
    lot: 'multichem',
  }),
  maglumi: immunoassay('Snibe MAGLUMI X8', 'Snibe', { method: luminescence, lot: 'multichem' }),
  xn: {
    instrument: 'Sysmex XN-1000',
    reagents: 'Sysmex',
    discipline: 'haematology',
    method: null,
    lot: 'xnCheck',
    section: { zh: '血液', en: 'Haematology' },
    room: 'B105',
  },
  cs5100: {
    instrument: 'Sysmex CS-5100',
    reagents: 'Siemens Healthineers',
    discipline: 'coagulation',
    method: 'Optical clot detection',
    lot: 'ciTrol',
    section: { zh: '凝血', en: 'Coagulation' },
    room: 'B106',
  },
} as const satisfies Record<string, Platform>;

export type PlatformKey = keyof typeof platforms;
