import { cvPercentOf, momentsOf, parseNumber, sampleSd } from '@qc/domain';
import { numberReasons } from '@qc/i18n/qc/numberReasons';
import { intraprecision } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';
import { defineError } from '#platform/http/errors';

const BadReplicate = defineError<{ place: number; text: string; reasonZh: string; reasonEn: string }>(
  'BAD_REPLICATE',
  400,
  {
    zh: ({ place, text, reasonZh }) => `重复测定值第 ${place} 个「${text}」${reasonZh}`,
    en: ({ place, text, reasonEn }) => `Replicate ${place}: "${text}" ${reasonEn}`,
  },
);

/** Replicates as pasted: one per line, or separated by tabs, blanks or semicolons. */
function readReplicates(text: string): number[] {
  return text
    .split(/[\s;，；]+/)
    .filter((item) => item !== '')
    .map((item, index) => {
      const parsed = parseNumber(item);
      if (parsed.ok && parsed.unit === null) return parsed.value;
      const reason = numberReasons[parsed.ok ? 'notANumber' : parsed.reason];
      throw BadReplicate({ place: index + 1, text: item, reasonZh: reason.zh, reasonEn: reason.en });
    });
}

/** With replicates given, n, mean, SD and CV follow from them; without, n and SD are needed. */
export const intraprecisionHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    if (typeof values.replicates === 'string') {
      const moments = momentsOf(readReplicates(values.replicates));
      const sd = sampleSd(moments);
      if (moments.n < 2)
        throw invalidInput([
          { field: 'replicates', label: intraprecision.fields.replicates.label, code: 'tooSmall', limit: 2 },
        ]);
      return {
        ...values,
        n: moments.n,
        mean: moments.mean,
        sd,
        cv: sd === null ? null : cvPercentOf(moments.mean, sd),
      };
    }
    const missing = (['n', 'mean', 'sd'] as const).filter(
      (name) => merged[name] === null || merged[name] === undefined,
    );
    if (missing.length > 0)
      throw invalidInput(
        missing.map((name) => ({ field: name, label: intraprecision.fields[name].label, code: 'required' })),
      );
    return { ...values, cv: cvPercentOf(Number(merged.mean), Number(merged.sd)) };
  },
};
