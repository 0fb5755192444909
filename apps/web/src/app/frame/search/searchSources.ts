import type { Message } from '@qc/i18n';
import type { Resource } from '@qc/resource-kit';
import { analyte, labInstrument, laboratory, lot, qcTest } from '@qc/resources';

/** A kind of record that the search covers: the call to use, and the screen that shows a find. */
export type SearchSource = {
  readonly label: Message;
  readonly resource: Resource;
  readonly permission: string;
  /** The first of these that the user's menu has is where a find leads. */
  readonly screens: readonly string[];
  /** The word of the address that opens the record itself; without one the screen is filtered by its name. */
  readonly opens?: string;
  /** The field that this word holds; its id, unless another names it. */
  readonly opensBy?: string;
  /** Fields of the record, best first, that name it. */
  readonly title: readonly string[];
  readonly about: readonly string[];
};

/** What people look for by name. Chinese, English, abbreviations and pinyin initials are matched by the server. */
export const searchSources: readonly SearchSource[] = [
  {
    label: { zh: '质控项目', en: 'QC tests' },
    resource: qcTest,
    permission: 'qcTest_view',
    screens: ['/home/chart'],
    opens: 'test',
    title: ['assayName', 'name'],
    about: ['lotName', 'tenantName'],
  },
  {
    label: { zh: '检验项目', en: 'Analytes' },
    resource: analyte,
    permission: 'analyte_view',
    screens: ['/system/analyte'],
    title: ['name'],
    about: ['nameEn', 'abbreviation'],
  },
  {
    label: { zh: '仪器', en: 'Instruments' },
    resource: labInstrument,
    permission: 'labInstrument_view',
    screens: ['/configuration/instrument'],
    title: ['name'],
    about: ['instrumentName', 'serialNumber', 'tenantName'],
  },
  {
    label: { zh: '批号', en: 'Lots' },
    resource: lot,
    permission: 'lot_view',
    screens: ['/system/lot'],
    title: ['lotNumber', 'lotName'],
    about: ['lotName', 'brandName'],
  },
  {
    label: { zh: '实验室', en: 'Laboratories' },
    resource: laboratory,
    permission: 'laboratory_view',
    // Its overview, not its entry in the list of who takes part.
    screens: ['/home'],
    opens: 'tenantId',
    opensBy: 'tenantCode',
    title: ['name'],
    about: ['nameEn', 'labNumber'],
  },
];
