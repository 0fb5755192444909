import { type MenuEntry, visibleMenu } from '@qc/resources';
import { useLanguage } from '#platform/language/language.ts';

type Props = { readonly audience: unknown; readonly granted: ReadonlySet<string> };

/** The navigation of a user who has only this role, while its rights are being chosen. */
export function RolePreview({ audience, granted }: Props) {
  const { t } = useLanguage();
  if (audience !== 'central' && audience !== 'laboratory')
    return <p className="qc-help">{t('system.previewNeedsAudience')}</p>;
  const entries = visibleMenu({ side: audience, can: (code) => granted.has(code) });
  return (
    <section className="role-preview" aria-label={t('system.preview')}>
      <h3>{t('system.preview')}</h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { label, children = [] } }: { readonly entry: MenuEntry }) {
  const { text } = useLanguage();
  return (
    <li>
      {text(label)}
      {children.length > 0 && (
        <ul>
          {children.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  );
}
