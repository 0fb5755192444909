import type { Message } from '@qc/i18n';
import type { Resource } from '@qc/resource-kit';
import { analyte, labInstrument, laboratory, lot, qcTest } from '@qc/resources';

/** A kind of record that the search covers: the call to use, and the screen that shows a find. */
export type SearchSource = {
  readonly label: Message;
  readonly resource: Resource;
  readonly permission: string;
  /** A find links to the first of these screens that the user's menu has. */
  readonly screens: readonly string[];
  /** The query parameter that opens the record itself; without one the screen is filtered by its name. */
  readonly opens?: string;
  /** The field whose value this parameter takes; by default the id. */
  readonly opensBy?: string;
  /** Fields of the record, best first, that name it. */
  readonly title: readonly string[];
  readonly about: readonly string[];
};

/** Records that users search by name. Chinese, English, abbreviations and pinyin initials are matched by the server. */
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
    // The overview of a laboratory, not its entry in the list of participants.
    screens: ['/home'],
    opens: 'tenantId',
    opensBy: 'tenantCode',
    title: ['name'],
    about: ['nameEn', 'labNumber'],
  },
];
