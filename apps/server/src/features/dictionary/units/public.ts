export { unitHooks } from './unit.hooks.ts';
export { type StoredUnit, type UnitScales, unitScales, writtenUnits } from './writtenUnits.ts';
