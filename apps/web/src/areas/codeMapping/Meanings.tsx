import type { InboxCode } from '@qc/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { ChooseMeaning } from './ChooseMeaning.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { MissingTest } from './MissingTest.tsx';
import { type MapCode, mappingTargets } from './mappingTargets.ts';

type Props = { readonly code: InboxCode; readonly mayMap: boolean; readonly onMap: MapCode };

/** What a code most likely means and why, and a choice among everything that it could. */
export function Meanings({ code, mayMap, onMap }: Props) {
  if (code.kind === 'test') return <MissingTest code={code} />;
  if (!mayMap) return <Offers code={code} />;
  if (code.kind === 'level') return <Levels code={code} onMap={onMap} />;
  return <Entries code={code} kind={code.kind} onMap={onMap} />;
}

type Offer = InboxCode['suggestions'][number];

/** Why an entry is offered, in words. */
function Why({ offer: { why, by, score } }: { readonly offer: Offer }) {
  const { t } = useLanguage();
  const key = why === 'before' && by === '' ? 'beforeAny' : why;
  return <span className="qc-help">{t(`imports.why_${key}`, { by, n: Math.round(score * 100) })}</span>;
}

/** The suggestions for a user without the permission to choose. */
function Offers({ code: { suggestions } }: Pick<Props, 'code'>) {
  if (suggestions.length === 0) return <span>—</span>;
  return (
    <ul className="mapping-meanings">
      {suggestions.map((offer) => (
        <li key={`${offer.id}/${offer.level}`}>
          {offer.name} <Why offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function Levels({ code, onMap }: Pick<Props, 'code' | 'onMap'>) {
  const { t } = useLanguage();
  const [before] = code.suggestions;
  return (
    <ul className="mapping-meanings">
      <li>
        {[1, 2, 3].map((level) => {
          const name = t('imports.levelOf', { n: level });
          const label = t('imports.mapAs', { code: code.code, name });
          return (
            <Button key={level} size="small" aria-label={label} onClick={() => onMap(code, { level })}>
              {name}
            </Button>
          );
        })}
      </li>
      {before && (
        <li>
          {before.level !== null && t('imports.levelOf', { n: before.level })} <Why offer={before} />
        </li>
      )}
    </ul>
  );
}

type EntryProps = Pick<Props, 'code' | 'onMap'> & { readonly kind: keyof typeof mappingTargets };

function Entries({ code, kind, onMap }: EntryProps) {
  const { t } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const [level, setLevel] = useState<number | null>(null);
  const map = (id: string, ofEntry: number | null) => {
    const chosen = kind === 'lot' ? (level ?? ofEntry) : null;
    onMap(code, { [mappingTargets[kind].field]: id, ...(chosen === null ? {} : { level: chosen }) });
  };
  return (
    <ul className="mapping-meanings">
      {code.asksLevel && (
        <li>
          <LevelChoice label={t('imports.levelFor', { code: code.code })} value={level} onChange={setLevel} />
          <span className="qc-help">{t('imports.asksLevel')}</span>
        </li>
      )}
      {code.suggestions.map((offer) => {
        const name = offer.level === null ? offer.name : `${offer.name} · ${t('imports.levelOf', { n: offer.level })}`;
        const label = t('imports.mapAs', { code: code.code, name });
        return (
          <li key={`${offer.id}/${offer.level}`}>
            <Button size="small" aria-label={label} onClick={() => map(offer.id, offer.level)}>
              {name}
            </Button>
            <Why offer={offer} />
          </li>
        );
      })}
      <li>
        {isChoosing ? (
          <ChooseMeaning code={code} kind={kind} onChoose={map} onCancel={() => setChoosing(false)} />
        ) : (
          <Button
            size="small"
            aria-label={t('imports.chooseFor', { code: code.code })}
            onClick={() => setChoosing(true)}
          >
            {t('imports.chooseOther')}
          </Button>
        )}
      </li>
    </ul>
  );
}
