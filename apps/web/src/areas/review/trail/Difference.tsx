import type { FieldChange } from '@qc/contract';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import '#components/ui/mark/facts.css';

type Props = { readonly changes: readonly FieldChange[]; readonly action: string };

const shownAtFirst = 3;

/** What changed, field by field; the rest of a long list on demand. */
export function Difference({ changes, action }: Props) {
  const { t } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <span className="qc-help">{t('approvals.noFields')}</span>;
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  const hidden = changes.length - shownAtFirst;
  return (
    <>
      <dl className="qc-facts difference">
        {shown.map((change) => (
          <div key={change.field}>
            <dt>{change.label}</dt>
            <dd>
              <Sides change={change} action={action} />
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <button
          type="button"
          className="more-button difference-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('approvals.fewerFields') : t('approvals.moreFields', { count: hidden })}
        </button>
      )}
    </>
  );
}

/** Acts that create something: there is no value before. */
const beginnings: ReadonlySet<string> = new Set(['create', 'login', 'load']);

/** A creation has no value before, a removal none after; a change has both, and shows a blank as blank. */
function Sides({ change: { before, after }, action }: { readonly change: FieldChange; readonly action: string }) {
  const { t } = useLanguage();
  const nothing = <span className="qc-blank">{t('approvals.nothing')}</span>;
  if (beginnings.has(action)) return <ins>{after ?? nothing}</ins>;
  if (action === 'delete') return <del>{before ?? nothing}</del>;
  return (
    <>
      {before === null ? nothing : <del>{before}</del>}
      <span aria-hidden="true">→</span>
      {after === null ? nothing : <ins>{after}</ins>}
    </>
  );
}
