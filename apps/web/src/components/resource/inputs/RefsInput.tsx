import { type DragEvent, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';
import { moveItem } from './moveItem.ts';
import { OrderedItem } from './OrderedItem.tsx';
import { RefSelect } from './RefSelect.tsx';
import type { PickerProps } from './SearchSelect.tsx';

type RefsProps = InputProps<FieldOf<'refs'>> & Pick<PickerProps, 'where' | 'placeholder'>;

/** An ordered list of records: added by type-ahead, arranged by dragging or with the arrow keys. */
export function RefsInput({ field, value, onChange, ...input }: RefsProps) {
  const { t } = useLanguage();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to >= 0 && to < ids.length && from !== to) onChange(moveItem(ids, from, to));
  };
  const moveByKey = (from: number, step: 1 | -1, title: string) => {
    const to = from + step;
    if (to < 0 || to >= ids.length) return;
    move(from, to);
    setAnnouncement(t('resource.movedItem', { what: title, position: to + 1 }));
    // The focus goes with the item: the next key moves the same one.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus());
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <div className="qc-refs">
      <RefSelect
        {...input}
        to={field.to}
        value={null}
        onChange={(id) => {
          if (id && !ids.includes(id)) onChange([...ids, id]);
        }}
      />
      <ol ref={list} className="qc-refs-list">
        {ids.map((id, index) => (
          <li
            key={id}
            draggable={!input.isDisabled}
            className={dragged === index ? 'qc-dragged' : undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <OrderedItem
              to={field.to}
              id={id}
              isDisabled={input.isDisabled}
              onMove={(step, title) => moveByKey(index, step, title)}
              onTakeOut={() => onChange(ids.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ol>
      <p className="qc-help">
        {ids.length === 0 ? t('resource.noItems') : t('resource.itemCount', { count: ids.length })}
      </p>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
    </div>
  );
}
