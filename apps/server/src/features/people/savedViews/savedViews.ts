import type { RemoveViewBody, RenameViewBody, SavedView, SavedViewsQuery, SaveViewBody } from '@qc/contract';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { TooManyViews, ViewNameTaken } from './savedViews.errors.ts';

/** As many as anybody finds again in a list. */
const mostViews = 50;
const entity = 'savedView';

type StoredView = Omit<SavedView, 'search'> & { readonly search: string };

const read = ({ search, ...view }: StoredView): SavedView => ({
  ...view,
  search: JSON.parse(search) as SavedView['search'],
});
const columns = sql.raw('id, screen, name, search');
/** A person's own, of the tenant that the person belongs to. */
const own = (ctx: Caller) => sql`tenant_id = ${ctx.tenantId} and user_id = ${ctx.userId} and deleted_at is null`;

function viewsOf(tx: ReadTx, ctx: Caller, screen: string): Promise<StoredView[]> {
  return tx.rows(
    sql<StoredView>`select ${columns} from saved_view where ${own(ctx)} and screen = ${screen} order by name, id`,
  );
}

/** The caller's views of a screen, by name. */
export async function ownViews(ctx: Ctx, { screen }: SavedViewsQuery): Promise<SavedView[]> {
  return (await ctx.read((tx) => viewsOf(tx, ctx, screen))).map(read);
}

/** One writer of a person's views at a time: two tabs make no second of one name. */
const waitForOthers = (tx: Tx, ctx: Caller) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/${ctx.userId}/savedView`}, 0))`);

async function heldView(tx: Tx, ctx: Caller, id: string): Promise<StoredView> {
  const view = await tx.first(
    sql<StoredView>`select ${columns} from saved_view where ${own(ctx)} and id = ${id} for update`,
  );
  if (!view) throw RecordNotFound({ id });
  return view;
}

/** Keeps the filters of a screen under a name; those that had it before are replaced. */
export async function saveView(ctx: Ctx, { screen, name, search }: SaveViewBody): Promise<SavedView> {
  return ctx.transaction(async (tx) => {
    await waitForOthers(tx, ctx);
    const views = await viewsOf(tx, ctx, screen);
    const former = views.find((view) => view.name === name);
    if (!former && views.length >= mostViews) throw TooManyViews({ most: mostViews });
    const view = { id: former?.id ?? ctx.newId(), screen, name, search };
    const text = JSON.stringify(search);
    await tx.rows(
      former
        ? sql`update saved_view set search = ${text}, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
            where ${own(ctx)} and id = ${view.id}`
        : sql`insert into saved_view (tenant_id, id, user_id, screen, name, search, create_user, create_time, update_user, update_time)
            values (${ctx.tenantId}, ${view.id}, ${ctx.userId}, ${screen}, ${name}, ${text}, ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`,
    );
    tx.addToTrail({
      entity,
      entityId: view.id,
      action: former ? 'update' : 'create',
      ...(former ? { before: { screen, name, search: former.search } } : {}),
      after: { screen, name, search: text },
    });
    tx.notify(entity, { id: view.id, userId: ctx.userId });
    return view;
  });
}

/** Gives a view another name, unless another view of the screen has it. */
export async function renameView(ctx: Ctx, { id, name }: RenameViewBody): Promise<SavedView> {
  return ctx.transaction(async (tx) => {
    await waitForOthers(tx, ctx);
    const view = await heldView(tx, ctx, id);
    const views = await viewsOf(tx, ctx, view.screen);
    if (views.some((other) => other.name === name && other.id !== id)) throw ViewNameTaken({ name });
    await tx.rows(sql`update saved_view set name = ${name}, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
      where ${own(ctx)} and id = ${id}`);
    const { screen } = view;
    tx.addToTrail({
      entity,
      entityId: id,
      action: 'update',
      before: { screen, name: view.name },
      after: { screen, name },
    });
    tx.notify(entity, { id, userId: ctx.userId });
    return read({ ...view, name });
  });
}

export async function removeView(ctx: Ctx, { id }: RemoveViewBody): Promise<SavedView> {
  return ctx.transaction(async (tx) => {
    const view = await heldView(tx, ctx, id);
    await tx.rows(sql`update saved_view set deleted_at = ${ctx.now()}, update_user = ${ctx.userId}, update_time = ${ctx.now()}
      where ${own(ctx)} and id = ${id}`);
    const { screen, name } = view;
    tx.addToTrail({ entity, entityId: id, action: 'delete', before: { screen, name, search: view.search } });
    tx.notify(entity, { id, userId: ctx.userId });
    return read(view);
  });
}
