import type { DailyLevel } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';

const tones: Readonly<Record<'accept' | 'warn' | 'reject', Tone>> = {
  accept: 'success',
  warn: 'warning',
  reject: 'error',
};

const signed = (z: number) => `${z > 0 ? '+' : ''}${formatRounded(z, 2) ?? ''}`;

/** A level of the day in short: z of its last result, and the rules that were broken. */
export function levelText({ count, z, rules }: DailyLevel, t: Translate): string {
  if (count === 0) return t('reports.noRun');
  return [z === null ? t('reports.notJudged') : signed(z), ...rules].join(' ');
}

/** A level on a day, by hue, sign and figure. */
export function LevelCell({ level, decimals }: { readonly level: DailyLevel; readonly decimals: number }) {
  const { t } = useLanguage();
  if (level.count === 0) return <span className="monitor-none">{t('reports.noRun')}</span>;
  const title = t('reports.levelWords', {
    value: formatRounded(level.value, decimals) ?? '',
    at: level.measuredAt?.slice(11, 16) ?? '',
    count: level.count,
  });
  return (
    <Pill tone={level.verdict === null ? 'neutral' : tones[level.verdict]} title={title}>
      {levelText(level, t)}
    </Pill>
  );
}
