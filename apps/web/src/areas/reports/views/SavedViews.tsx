import { type SavedView, savedViewCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Button, Drawer, Input } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { callQuery, refreshTopics, send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { type Search, useSearchChange } from '#platform/screen/address.ts';
import { isShown, viewSearch } from './viewSearch.ts';
import './views.css';

/** A person's views of the screen that is open: the filters of the address under names. */
export function SavedViews() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="filter" />} onClick={() => setOpen(true)}>
        {t('reports.views')}
      </Button>
      <Drawer
        open={isOpen}
        width="min(440px, 100vw)"
        title={t('reports.views')}
        closable={{ 'aria-label': t('reports.close') }}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <ViewList onDone={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

/** Sends, shows a refusal of the server, and fetches the views again. */
function useViewAct() {
  const client = useQueryClient();
  return useSend(async (work: () => Promise<unknown>, onDone?: () => void) => {
    try {
      await work();
      onDone?.();
    } finally {
      await refreshTopics(client, 'savedView');
    }
  });
}

const quiet = { isQuiet: true };

function ViewList({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLanguage();
  const screen = useLocation().pathname;
  const search = useSearch({ strict: false }) as Search;
  const changeSearch = useSearchChange();
  const field = useId();
  const [name, setName] = useState('');
  const query = useQuery(callQuery(savedViewCalls.list, { screen }));
  const { problem, send: act, isSending } = useViewAct();
  const save = () => {
    const body = { screen, name: name.trim(), search: viewSearch(search) };
    return act(
      () => sendCall(savedViewCalls.save, body, quiet),
      () => {
        snackbar.success(t('reports.viewSaved', { name: body.name }));
        setName('');
      },
    );
  };
  const show = (view: SavedView) => {
    changeSearch(() => view.search, false);
    onDone();
  };
  const views = query.data ?? [];
  return (
    <div className="views">
      <p className="qc-help">{t('reports.viewsLine')}</p>
      <form
        className="views-new"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={field}>{t('reports.viewName')}</label>
        <Input id={field} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="primary" htmlType="submit" loading={isSending} disabled={name.trim() === ''}>
          {t('reports.viewSave')}
        </Button>
      </form>
      <Problem text={problem} />
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && views.length === 0 && <p className="qc-quiet">{t('reports.viewsNone')}</p>}
      <ul className="views-list" aria-label={t('reports.views')}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} isCurrent={isShown(view.search, search)} act={act} onShow={show} />
        ))}
      </ul>
    </div>
  );
}

type LineProps = {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly act: ReturnType<typeof useViewAct>['send'];
  readonly onShow: (view: SavedView) => void;
};

function ViewLine({ view, isCurrent, act, onShow }: LineProps) {
  const { t } = useLanguage();
  const { id, name } = view;
  const [newName, setNewName] = useState<string | null>(null);
  const rename = async () => {
    if (newName === null) return;
    const body = { id, name: newName.trim() };
    await act(
      () => sendCall(savedViewCalls.rename, body, quiet),
      () => setNewName(null),
    );
  };
  const remove = async () => {
    const question = { title: t('reports.viewRemoveOf', { name }), text: t('reports.viewRemoveLine') };
    if (await confirm({ ...question, action: t('reports.viewRemove') }))
      await act(() => sendCall(savedViewCalls.remove, { id }, quiet));
  };
  if (newName !== null)
    return (
      <li>
        <form
          className="views-new"
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <Input
            aria-label={t('reports.viewNewName')}
            maxLength={60}
            value={newName}
            onChange={(event) => setNewName(event.target.value)}
          />
          <Button htmlType="submit" disabled={newName.trim() === ''}>
            {t('reports.viewKeepName')}
          </Button>
          <Button type="text" onClick={() => setNewName(null)}>
            {t('resource.cancel')}
          </Button>
        </form>
      </li>
    );
  return (
    <li>
      <Button
        type="link"
        className="views-name"
        aria-label={t('reports.viewOpen', { name })}
        aria-current={isCurrent || undefined}
        onClick={() => onShow(view)}
      >
        {name}
      </Button>
      <Button size="small" aria-label={t('reports.viewRenameOf', { name })} onClick={() => setNewName(name)}>
        {t('reports.viewRename')}
      </Button>
      <Button size="small" aria-label={t('reports.viewRemoveOf', { name })} onClick={() => void remove()}>
        {t('reports.viewRemove')}
      </Button>
    </li>
  );
}
