import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

export const LotUsesQuery = z.object({ lotId: id });

/** A laboratory whose tests run on a lot; a laboratory sees its own only. */
export const LotUse = z.strictObject({
  tenantId: z.string(),
  laboratoryName: z.string(),
  /** Tests that take results, and those that are sealed. */
  active: z.number(),
  sealed: z.number(),
  analytes: z.array(z.string()),
});
export type LotUse = Wire<typeof LotUse>;
export const LotUses = z.array(LotUse);
export type LotUses = Wire<typeof LotUses>;

const figure = z.number().finite().nullish();

/** What the maker assigns to an analyte; a unit that is not named is the analyte's own. */
export const LotValueRow = z.object({
  analyteId: id,
  unitId: id.nullish(),
  level1Mean: figure,
  level1Sd: figure,
  level1Low: figure,
  level1High: figure,
  level2Mean: figure,
  level2Sd: figure,
  level2Low: figure,
  level2High: figure,
  level3Mean: figure,
  level3Sd: figure,
  level3Low: figure,
  level3High: figure,
});
export type LotValueRow = z.infer<typeof LotValueRow>;

/** POST /app/lot/values: all rows or none. A row of an analyte and unit that the lot has already changes it. */
export const LotValuesBody = z.object({ lotId: id, rows: z.array(LotValueRow).min(1).max(500) });
export type LotValuesBody = z.infer<typeof LotValuesBody>;

/** POST /app/lot/readSheet: a workbook or a text that was uploaded before; nothing is saved. */
export const SheetFileBody = z.object({ fileId: id });
/** The filled lines of its first visible sheet, cell by cell. */
export const SheetCells = z.strictObject({ lines: z.array(z.array(z.string())) });
export type SheetCells = Wire<typeof SheetCells>;

export const LotValuesSaved = z.strictObject({ created: z.number(), changed: z.number() });
export type LotValuesSaved = Wire<typeof LotValuesSaved>;
