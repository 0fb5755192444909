import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

/** The path of a screen. */
const screen = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_-]+)+$/);
const name = z.string().trim().min(1).max(60);
/** The query parameters; at most as many as a screen could have. */
const search = z
  .record(z.string().max(60), z.string().max(500))
  .refine((words) => JSON.stringify(words).length <= 4000, 'tooLong');

/** GET /app/savedView/list */
export const SavedViewsQuery = z.object({ screen });
export type SavedViewsQuery = z.infer<typeof SavedViewsQuery>;

/** POST /app/savedView/save: an existing name gets the new filters. */
export const SaveViewBody = z.object({ screen, name, search });
export type SaveViewBody = z.infer<typeof SaveViewBody>;

/** POST /app/savedView/rename */
export const RenameViewBody = z.object({ id, name });
export type RenameViewBody = z.infer<typeof RenameViewBody>;

/** POST /app/savedView/remove */
export const RemoveViewBody = z.object({ id });
export type RemoveViewBody = z.infer<typeof RemoveViewBody>;

export const SavedView = z.strictObject({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
});
export type SavedView = Wire<typeof SavedView>;

export const SavedViews = z.array(SavedView);
