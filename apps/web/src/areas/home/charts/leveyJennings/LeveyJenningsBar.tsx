import { Button, Popover } from 'antd';
import { LevelTitle } from '#components/charts/LevelTitle.tsx';
import { type OverlayKind, overlayKinds } from '#components/charts/leveyJennings/overlays.ts';
import { Checkbox } from '#components/ui/plain/Checkbox.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ChartChoice } from '../ChartChoice.tsx';
import { levelsIn, overlaysIn, useChartAddress } from '../chartFilter.ts';
import './leveyJenningsBar.css';

/** The levels as a legend that switches them; the last one cannot be switched off. */
export function LevelChoice({ all }: { readonly all: readonly number[] }) {
  const { t } = useLanguage();
  const [address, setAddress] = useChartAddress();
  const shown = levelsIn(address.levels, all);
  const toggle = (level: number) => {
    const next = all.filter((other) => (other === level ? !shown.includes(level) : shown.includes(other)));
    if (next.length > 0) setAddress({ levels: next.length === all.length ? '' : next.join('.') });
  };
  return (
    <fieldset className="level-choice">
      <legend className="visually-hidden">{t('charts.levels')}</legend>
      {all.map((level) => (
        <button key={level} type="button" aria-pressed={shown.includes(level)} onClick={() => toggle(level)}>
          <LevelTitle level={level} />
        </button>
      ))}
    </fieldset>
  );
}

function OverlaySwitches() {
  const { t } = useLanguage();
  const [address, setAddress] = useChartAddress();
  const on = overlaysIn(address.overlays);
  const toggle = (kind: OverlayKind, isOn: boolean) => {
    const next = overlayKinds.filter((other) => (other === kind ? isOn : on.includes(other)));
    setAddress({ overlays: next.join('.') });
  };
  return (
    <div className="overlay-switches">
      {overlayKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`charts.overlay_${kind}`)}
          isChecked={on.includes(kind)}
          onChange={(isOn) => toggle(kind, isOn)}
        />
      ))}
      <p>{t('charts.overlayHow')}</p>
    </div>
  );
}

/** How the chart is laid out: layout, axis and lines over it. */
export function LeveyJenningsBar() {
  const { t } = useLanguage();
  const [address] = useChartAddress();
  const count = overlaysIn(address.overlays).length;
  return (
    <>
      <ChartChoice name="layout" />
      <ChartChoice name="axis" />
      <Popover content={<OverlaySwitches />} trigger="click" placement="bottomRight">
        <Button aria-haspopup="true">
          {t('charts.overlays')}
          {count > 0 && <span className="qc-count overlay-count">{count}</span>}
        </Button>
      </Popover>
    </>
  );
}
