import type { IndicatorSpan } from '@qc/domain';
import { installationSetting } from '@qc/resources';
import type { ReadTx } from '#platform/database/db';
import { storedSettings } from '#platform/settings/runtime';

/** What the centre decided about the national indicators of its installation. */
export type IndicatorSetting = {
  /** Results that a CV needs before it is held against a requirement. */
  readonly minResults: number;
  readonly span: IndicatorSpan;
  /** Days after the end of a period in which its sheet is submitted; 0 sets no term. */
  readonly dueDays: number;
};

const { indicatorMinResults, sheetSpan, sheetDueDays } = installationSetting.fields;

export async function indicatorSetting(tx: ReadTx): Promise<IndicatorSetting> {
  const stored = await storedSettings(tx);
  return {
    minResults: Number(stored.indicatorMinResults ?? indicatorMinResults.default),
    span: (stored.sheetSpan ?? sheetSpan.default) as IndicatorSpan,
    dueDays: Number(stored.sheetDueDays ?? sheetDueDays.default),
  };
}
