/** How values of a unit become those of another: factor × value + intercept. */
export interface UnitScale {
  readonly factor: number;
  readonly intercept: number;
}

/**
 * A value in another unit of the same analyte; both scales lead to the analyte's default unit.
 *
 * @example convertValue(90, { factor: 0.0555, intercept: 0 }, { factor: 1, intercept: 0 }) // 4.995
 */
export function convertValue(value: number, from: UnitScale, to: UnitScale): number {
  return (from.factor * value + from.intercept - to.intercept) / to.factor;
}

/**
 * A width (SD, allowable error) in another unit: where the zero lies does not matter to it.
 *
 * @example convertWidth(2, { factor: 0.0555, intercept: 0 }, { factor: 1, intercept: 0 }) // 0.111
 */
export function convertWidth(width: number, from: UnitScale, to: UnitScale): number {
  return (width * from.factor) / to.factor;
}

/**
 * The scale that leads from one unit straight to another.
 *
 * @example scaleBetween({ factor: 0.0555, intercept: 0 }, { factor: 1, intercept: 0 }) // { factor: 0.0555, intercept: 0 }
 */
export function scaleBetween(from: UnitScale, to: UnitScale): UnitScale {
  return { factor: from.factor / to.factor, intercept: (from.intercept - to.intercept) / to.factor };
}
