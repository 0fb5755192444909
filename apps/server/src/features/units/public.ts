export { type StoredUnit, type UnitScales, unitScales, writtenUnits } from './writtenUnits.ts';
