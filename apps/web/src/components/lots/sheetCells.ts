/** The figures of a maker's sheet: of every level a mean and SD, or a range. */
export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];
export const figures = ['Mean', 'Sd', 'Low', 'High'] as const;
export type FigureName = (typeof figures)[number];
export type CellName = `level${Level}${FigureName}`;
