import { analyte, unit } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/language/language.ts';
import { recordTitle } from '../resource/data/recordTitle.ts';
import { optionsQuery } from '../resource/data/resourceQueries.ts';
import type { NamedAnalyte, NamedEntry } from './valueSheet.ts';

const all = { size: '-1' };
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What people call the analytes and units that a sheet may name. */
export function useKnownNames() {
  const { language } = useLanguage();
  const analytes = useQuery(optionsQuery(analyte, all)).data?.records ?? [];
  const units = useQuery(optionsQuery(unit, all)).data?.records ?? [];
  return {
    analytes: analytes.map(
      (record): NamedAnalyte => ({
        id: record.id,
        title: `${recordTitle(analyte, record, language)} ${text(record.abbreviation)}`,
        names: [text(record.abbreviation), text(record.name), text(record.nameEn)],
        unitId: text(record.unitId),
        isRetired: record.retired === true,
      }),
    ),
    units: units.map((record): NamedEntry => ({ id: record.id, names: [text(record.symbol), text(record.ucumCode)] })),
  };
}
