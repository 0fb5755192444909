import type { CentreHome, CityState, MapField } from '@qc/contract';
import {
  LABORATORY_MEASURES,
  LABORATORY_TONES,
  type LaboratoryMeasure,
  type LaboratoryTone,
  laboratoryTone,
} from '@qc/domain';
import { Segmented } from 'antd';
import { Icon, type IconName } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { CardHead } from '../dashboard/CardHead.tsx';
import { fieldsByCity, measures } from './measures.ts';
import './laboratoryMap.css';

const icons: Readonly<Record<LaboratoryTone, IconName>> = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
  unknown: 'neutral',
};

const defaults = { by: '' };

type Props = { readonly home: Pick<CentreHome, 'cities' | 'fields' | 'month'> };

/** Laboratories by city, in the hue of a figure: each as a field that leads to it or, where they are many, cities. */
export function LaboratoryMap({ home: { cities, fields, month } }: Props) {
  const { t } = useLanguage();
  const [{ by }, setAddress] = useUrlState(defaults);
  const name: LaboratoryMeasure = LABORATORY_MEASURES.find((each) => each === by) ?? 'share';
  const areFew = fields.length > 0;
  return (
    <section className="qc-box home-card" aria-label={t('home.map')}>
      <CardHead title="home.map">
        <Segmented<LaboratoryMeasure>
          aria-label={t('home.mapBy')}
          value={name}
          options={LABORATORY_MEASURES.map((value) => ({ value, label: t(measures[value].label) }))}
          onChange={(next) => setAddress({ by: next === 'share' ? '' : next })}
        />
      </CardHead>
      <p className="map-how">
        <span>{t(measures[name].how, { month: month ?? '' })}</span>
        {!areFew && <span>{t('home.mapCities')}</span>}
        {LABORATORY_TONES.map((tone) => (
          <span key={tone} className="map-key" data-tone={tone}>
            <Icon name={icons[tone]} />
            {t(`home.tone_${tone}`)}
          </span>
        ))}
      </p>
      {areFew ? (
        <ul className="map">
          {fieldsByCity(cities, fields).map(({ city, fields: own }) => (
            <li key={city ?? ''} className="map-region">
              <h3>
                {city ?? t('home.noRegion')}
                <small>{t('home.labsWatched', { count: own.length })}</small>
              </h3>
              <ul>
                {own.map((field) => (
                  <Field key={field.tenantId} field={field} name={name} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="map">
          {cities.map((city) => (
            <CityField key={city.city ?? ''} city={city} name={name} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Field({ field, name }: { readonly field: MapField; readonly name: LaboratoryMeasure }) {
  const { t } = useLanguage();
  const measure = measures[name];
  const value = field[name];
  const tone = laboratoryTone(name, value);
  const figure = value === null ? '—' : measure.text(value);
  const word = t(`home.tone_${tone}`);
  return (
    <li>
      <ScreenLink
        className="map-field"
        data-tone={tone}
        to="/home"
        search={{ tenantId: field.tenantId }}
        title={`${field.name}: ${t(measure.label)} ${figure}, ${word}`}
      >
        <span className="map-name">{field.name}</span>
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

/** A city with how many of its laboratories are good, fair and poor; it narrows the list. */
function CityField({
  city: { city, laboratories, tones },
  name,
}: {
  readonly city: CityState;
  readonly name: LaboratoryMeasure;
}) {
  const { t } = useLanguage();
  const own = LABORATORY_TONES.filter((tone) => tones[name][tone] > 0);
  const content = (
    <>
      <span className="map-city">
        <b>{city ?? t('home.noRegion')}</b>
        <span className="map-city-count">{t('home.labsWatched', { count: laboratories })}</span>
      </span>
      <span className="map-tones" aria-hidden="true">
        {own.map((tone) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: tones[name][tone] }} />
        ))}
      </span>
      <span className="map-counts">
        {own.map((tone) => (
          <span key={tone} data-tone={tone}>
            <Icon name={icons[tone]} />
            <span className="visually-hidden">{t(`home.tone_${tone}`)}</span>
            {tones[name][tone]}
          </span>
        ))}
      </span>
    </>
  );
  return (
    <li className="map-city-item">
      {city === null ? (
        <span className="map-field">{content}</span>
      ) : (
        <ScreenLink className="map-field" to="/home" search={({ current: _, ...now }) => ({ ...now, city })}>
          {content}
        </ScreenLink>
      )}
    </li>
  );
}
