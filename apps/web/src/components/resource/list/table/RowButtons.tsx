import type { ResourceRecord } from '#components/resource/data/record.ts';
import { Icon, type IconName } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { hasPermission } from '#platform/session/permissions.tsx';
import { actOn, type RowAction } from './rowActions.ts';

/** What may be done with each row; an act that the user may not do is absent. */
export type RowOffers = {
  readonly canEdit: (record: ResourceRecord) => boolean;
  readonly canRemove: (record: ResourceRecord) => boolean;
  readonly edit: (record: ResourceRecord) => void;
  readonly remove: (record: ResourceRecord) => void;
  readonly history: ((record: ResourceRecord) => void) | undefined;
  readonly others: readonly RowAction[];
};

type ButtonProps = { readonly icon: IconName; readonly label: string; readonly onClick: () => void };

function RowButton({ icon, label, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="square-button qc-row-button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The acts of one row, at its end. Their names say which record they belong to. */
export function RowButtons({
  record,
  title,
  offers,
}: {
  readonly record: ResourceRecord;
  readonly title: string;
  readonly offers: RowOffers;
}) {
  const { t, text } = useLanguage();
  const others = offers.others.filter(
    (action) => hasPermission(action.permission) && (action.isOffered?.(record) ?? true),
  );
  const { history } = offers;
  return (
    <>
      {others.map((action) => (
        <RowButton
          key={action.key}
          icon={action.icon}
          label={`${text(action.label)} ${title}`}
          onClick={() => void actOn(() => action.act(record))}
        />
      ))}
      {history && (
        <RowButton icon="history" label={`${t('resource.history')} ${title}`} onClick={() => history(record)} />
      )}
      {offers.canEdit(record) && (
        <RowButton icon="edit" label={t('resource.editRow', { what: title })} onClick={() => offers.edit(record)} />
      )}
      {offers.canRemove(record) && (
        <RowButton
          icon="remove"
          label={t('resource.removeRow', { what: title })}
          onClick={() => offers.remove(record)}
        />
      )}
    </>
  );
}
