import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { routerSearch } from '#platform/screen/address.ts';
import type { MenuItem } from '../menu.ts';
import type { Find, FindGroup } from './finds.ts';
import { useFinds } from './useFinds.ts';
import './search.css';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';

type Props = { readonly items: readonly MenuItem[]; readonly onClose: () => void };

/** Ctrl-K: type, choose with the arrows, Enter opens. */
export function SearchDialog({ items, onClose }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isBusy } = useFinds(items, typed);
  const finds = groups.flatMap((group) => group.finds);
  const at = Math.min(chosen, finds.length - 1);

  const open = (find: Find) => {
    onClose();
    void navigate({ to: find.path, search: routerSearch<string>(find.search ?? {}) });
  };
  const onKey = (event: KeyboardEvent) => {
    const find = finds[at];
    if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(finds.length, 1));
    else if (event.key === 'ArrowUp') setChosen((at - 1 + finds.length) % Math.max(finds.length, 1));
    else if (event.key === 'Enter' && find) open(find);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      // The title only gives the dialogue its accessible name; visible is the placeholder of the box.
      title={<span className="visually-hidden">{t('frame.searchPlaceholder')}</span>}
      styles={{ header: { margin: 0, padding: 0 } }}
      footer={null}
      closable={false}
      width={600}
      onCancel={onClose}
      classNames={{ container: 'search-dialog' }}
      style={{ top: 72 }}
    >
      <div className="search-box">
        <SearchOutlined />
        <input
          autoFocus
          role="combobox"
          aria-expanded={finds.length > 0}
          aria-controls={id}
          aria-activedescendant={finds[at] ? `${id}-${at}` : undefined}
          aria-label={t('frame.search')}
          placeholder={t('frame.searchPlaceholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <FindList id={id} groups={groups} at={at} onOpen={open} onPoint={setChosen} />
      {finds.length === 0 && (
        <p className="search-nothing" role="status">
          {isBusy ? t('frame.loading') : t('frame.searchNothing', { text: typed })}
        </p>
      )}
      <p className="search-keys">{t('frame.searchKeys')}</p>
    </Dialog>
  );
}

type ListProps = {
  readonly id: string;
  readonly groups: readonly FindGroup[];
  readonly at: number;
  readonly onOpen: (find: Find) => void;
  readonly onPoint: (index: number) => void;
};

function FindList({ id, groups, at, onOpen, onPoint }: ListProps) {
  const { t } = useLanguage();
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label={t('frame.search')} className="search-finds">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options inside a listbox
        <div key={group.label} role="group" aria-label={group.label}>
          <p className="search-group">{group.label}</p>
          {group.finds.map((find) => {
            index += 1;
            const own = index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and the keys
              <div
                key={find.key}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === at}
                className="search-find"
                onMouseMove={() => onPoint(own)}
                onClick={() => onOpen(find)}
              >
                <span>{find.title}</span>
                <small>{find.about}</small>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
