import type { ReportQuery } from '@qc/contract';
import { displayDecimals, roundForDisplay } from '@qc/domain';
import { charts } from '@qc/i18n/figures/charts';
import { reports as words } from '@qc/i18n/figures/reports';
import type { Language } from '@qc/resource-kit';
import { peerGroupReport } from '#features/figures/reports/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { type Cell, writeSheet, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { periodName } from './periodName.ts';
import { title } from './titles.ts';

const tiers: Readonly<Record<string, { zh: string; en: string }>> = {
  PEER: charts.basis_PEER,
  METHOD: charts.basis_METHOD,
  ALL: charts.basis_ALL,
};
const basisName = (basis: string, language: Language) => tiers[basis]?.[language] ?? basis;

const heads = [
  'analyte',
  'instrument',
  'lot',
  'unit',
  'levelChoice',
  'count',
  'mean',
  'cvPercent',
  'peerTier',
  'used',
  'peerLaboratories',
  'peerCount',
  'peerMean',
  'peerSd',
  'peerCvPercent',
  'sdi',
  'cvi',
] as const;

/** Every level of a laboratory with all of its groups as a sheet. */
export async function peerSheet(system: System, ctx: Ctx, query: ReportQuery): Promise<MadeFile> {
  const { language } = ctx;
  const report = await peerGroupReport(system, ctx, query);
  const name = `${title('peer', language)} ${periodName(report)}`;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const line of report.rows)
      for (const { basis, isUsed, peer, sdi, cvi } of line.tiers) {
        const round = (kind: 'mean' | 'percent' | 'index', value: number | null | undefined) =>
          roundForDisplay(value ?? null, displayDecimals(kind, line.decimals));
        yield [
          line.analyteName,
          line.labInstrumentName,
          line.lotNumber,
          line.unitName,
          line.level,
          line.count,
          round('mean', line.mean),
          round('percent', line.cvPercent),
          basisName(basis, language),
          isUsed ? words.used[language] : null,
          peer?.laboratories ?? null,
          peer?.points ?? null,
          round('mean', peer?.mean),
          round('mean', peer?.sd),
          round('percent', peer?.cvPercent),
          round('index', sdi),
          round('index', cvi),
        ];
      }
  }
  const columns = heads.map((head) => ({ header: words[head][language], width: 14 }));
  return { name: `${name}.xlsx`, type: xlsxType, content: writeSheet(name, columns, rows()) };
}
