import type { MessageKey } from '@qc/i18n';
import { Button, Popover } from 'antd';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import './keyHelp.css';

const keys: readonly { readonly keys: readonly string[]; readonly text: MessageKey }[] = [
  { keys: ['/'], text: 'resource.keysSearch' },
  { keys: ['n'], text: 'resource.keysNew' },
  { keys: ['↑', '↓'], text: 'resource.keysMove' },
  { keys: ['Home', 'End'], text: 'resource.keysEnds' },
  { keys: ['PgUp', 'PgDn'], text: 'resource.keysPage' },
  { keys: ['Enter'], text: 'resource.keysOpen' },
  { keys: ['e'], text: 'resource.keysEdit' },
  { keys: ['Space'], text: 'resource.keysSelect' },
  { keys: ['Delete'], text: 'resource.keysRemove' },
  { keys: ['Ctrl', 'S'], text: 'resource.keysSave' },
  { keys: ['?'], text: 'resource.keysHelp' },
];

/** What the keys do. */
export function KeyHelp({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }) {
  const { t } = useLanguage();
  const list = (
    <dl className="qc-keys">
      {keys.map((row) => (
        <div key={row.text}>
          <dt>
            {row.keys.map((key) => (
              <kbd key={key} className="qc-key">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{t(row.text)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={onOpen}
      title={t('resource.keyboard')}
      content={list}
    >
      <Button
        className="qc-wide-only"
        icon={<Icon name="keyboard" />}
        aria-label={t('resource.keyboard')}
        title={t('resource.keyboard')}
      />
    </Popover>
  );
}
