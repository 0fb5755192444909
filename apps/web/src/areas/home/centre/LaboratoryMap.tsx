import { Segmented } from 'antd';
import { Icon, type IconName } from '#components/ui/Icon.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { CardHead } from '../dashboard/CardHead.tsx';
import {
  byRegion,
  type MappedLaboratory,
  type MeasureName,
  measureNames,
  measures,
  type Tone,
  toneOf,
} from './measures.ts';
import './laboratoryMap.css';

const icons: Readonly<Record<Tone, IconName>> = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
  unknown: 'neutral',
};
const tones: readonly Tone[] = ['good', 'fair', 'poor', 'unknown'];
/** Beyond this number of fields each shows only its figure; the name is in the tooltip and for screen readers. */
const roomy = 120;

const defaults = { by: '' };

type Props = { readonly laboratories: readonly MappedLaboratory[]; readonly month: string | undefined };

/** Every laboratory as a field, by region, in the hue of a figure; a field leads to its laboratory. */
export function LaboratoryMap({ laboratories, month }: Props) {
  const { t } = useLanguage();
  const [{ by }, setAddress] = useUrlState(defaults);
  const name: MeasureName = measureNames.find((each) => each === by) ?? 'share';
  const measure = measures[name];
  return (
    <section className="qc-box home-card" aria-label={t('home.map')}>
      <CardHead title="home.map">
        <Segmented<MeasureName>
          aria-label={t('home.mapBy')}
          value={name}
          options={measureNames.map((value) => ({ value, label: t(measures[value].label) }))}
          onChange={(next) => setAddress({ by: next === 'share' ? '' : next })}
        />
      </CardHead>
      <p className="map-how">
        <span>{t(measure.how, { month: month ?? '' })}</span>
        {tones.map((tone) => (
          <span key={tone} className="map-key" data-tone={tone}>
            <Icon name={icons[tone]} />
            {t(`home.tone_${tone}`)}
          </span>
        ))}
      </p>
      <ul className="map" data-compact={laboratories.length > roomy || undefined}>
        {byRegion(laboratories).map((region) => (
          <li key={region.name} className="map-region">
            <h3>
              {region.name || t('home.noRegion')}
              <small>{t('home.labsWatched', { count: region.laboratories.length })}</small>
            </h3>
            <ul>
              {region.laboratories.map((laboratory) => (
                <Field key={laboratory.tenantId} laboratory={laboratory} name={name} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Field({ laboratory, name }: { readonly laboratory: MappedLaboratory; readonly name: MeasureName }) {
  const { t } = useLanguage();
  const measure = measures[name];
  const value = measure.value(laboratory);
  const tone = toneOf(measure, value);
  const figure = value === null ? '—' : measure.text(value);
  const word = t(`home.tone_${tone}`);
  return (
    <li>
      <ScreenLink
        className="map-field"
        data-tone={tone}
        to="/home"
        search={{ tenantId: laboratory.tenantId }}
        title={`${laboratory.name}: ${t(measure.label)} ${figure}, ${word}`}
      >
        <span className="map-name">{laboratory.name}</span>
        <span className="map-figure">
          <Icon name={icons[tone]} />
          <span className="visually-hidden">{t(measure.label)}</span>
          {figure}
          <span className="visually-hidden">{word}</span>
        </span>
      </ScreenLink>
    </li>
  );
}
