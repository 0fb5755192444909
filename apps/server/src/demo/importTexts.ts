import { demoLots } from './catalogue/lots.ts';
import type { TestPlan } from './plan.ts';

/** A result as a file or a message holds it. */
export type ImportResult = {
  readonly test: TestPlan;
  /** Null if the file has no level. */
  readonly level: number | null;
  /** `yyyy-MM-dd HH:mm:ss`, by the laboratory's clock. */
  readonly at: string;
  readonly value: string;
  /** What the sender calls the analyte, where that is not its abbreviation. */
  readonly code?: string;
};

export const heading = '仪器,项目,批号,水平,质控日期,结果';

const codeOf = ({ test, code }: ImportResult): string => code ?? test.assay.analyte.abbreviation ?? '';
const lotOf = ({ test }: ImportResult): string => demoLots[test.lot.key].lotNumber;

export const lineOf = (result: ImportResult): string =>
  [result.test.assay.analyser.name, codeOf(result), lotOf(result), result.level ?? '', result.at, result.value].join(
    ',',
  );

export const fileOf = (results: readonly ImportResult[]): string => [heading, ...results.map(lineOf)].join('\n');

/** What a program posts. */
export const pushOf = (results: readonly ImportResult[]): string =>
  JSON.stringify({
    results: results.map((result) => ({
      analyte: codeOf(result),
      instrument: result.test.assay.analyser.name,
      lot: lotOf(result),
      level: result.level,
      measuredAt: result.at,
      value: result.value,
    })),
    partial: true,
  });

const stamped = (at: string): string => at.replaceAll(/\D/g, '');

/** One run as an analyser sends it (HL7 v2.5.1, OUL^R22). */
export function hl7Of(results: readonly ImportResult[], control: string): string {
  const at = stamped(results[0]?.at ?? '');
  const specimens = results.flatMap((result, index) => [
    `SPM|${index + 1}|QC-${result.level}||SER|||||||Q`,
    `INV|CTL|OK|CO|||||||||||||${lotOf(result)}`,
    `OBR|1||QC-${result.level}|${codeOf(result)}`,
    `OBX|1|NM|${codeOf(result)}||${result.value}||||||F|||||||${result.test.assay.analyser.name}|${stamped(result.at)}`,
  ]);
  const head = `MSH|^~\\&|QC|Lab|LIS|Hospital|${at}||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`;
  return [head, ...specimens, ''].join('\r');
}

/** The same in records of ASTM E1394; a control is named by its sample, not by its lot. */
export function astmOf(results: readonly ImportResult[]): string {
  const orders = results.flatMap((result, index) => [
    `O|${index + 1}|QC^L${result.level}||^^^${codeOf(result)}|R||${stamped(result.at)}||||Q`,
    `R|1|^^^${codeOf(result)}|${result.value}|||N||F||||${stamped(result.at)}|${result.test.assay.analyser.name}`,
  ]);
  const head = `H|\\^&|||QC|||||||P|LIS2-A2|${stamped(results[0]?.at ?? '')}`;
  return [head, 'P|1', ...orders, 'L|1|N', ''].join('\r');
}
