import type * as domain from '@qc/domain';
import { z } from 'zod';

/** Words and structures of the domain as they travel. A list of words that misses one does not compile. */
const words =
  <T extends string>() =>
  <const W extends readonly T[]>(list: W & ([T] extends [W[number]] ? unknown : never)) =>
    z.enum(list);

/** A structure that only the domain reads: it is sent unchanged and not validated here. */
const structure = <T extends object>(title: string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null).meta({ title });

export const AlertState = words<domain.AlertState>()(['Pending', 'Reviewed', 'Completed', 'Cancelled']);
export const AlertAct = words<domain.AlertAct>()(['review', 'complete', 'sendBack', 'cancel', 'reopen']);
export const AlertKind = words<domain.AlertKind>()(['reject', 'warn', 'tea', 'peer', 'missing']);
export const ComparisonFindingKind = words<domain.ComparisonFindingKind>()(['sdi', 'cvi', 'bias', 'tea']);
export const RepeatOutcome = words<domain.RepeatOutcome>()(['inControl', 'stillOut', 'notRepeated']);
export const ExpirySeverity = words<domain.ExpirySeverity>()(['info', 'warning', 'urgent', 'expired']);
export const TeaReason = words<domain.TeaReason>()([
  'targetMissing',
  'percentMissing',
  'absoluteMissing',
  'unitMismatch',
]);
export const BiasReference = words<domain.BiasReference>()(['peer', 'target', 'assigned']);

export const AndersonDarling = structure<domain.AndersonDarling>('AndersonDarling');
export const Histogram = structure<domain.Histogram>('Histogram');
export const Multirule = structure<domain.Multirule>('Multirule');
export const NewLotTarget = structure<domain.NewLotTarget>('NewLotTarget');
export const QcPoint = structure<domain.QcPoint>('QcPoint');
export const Violation = structure<domain.Violation>('Violation');
export const WrittenUnit = structure<domain.WrittenUnit>('WrittenUnit');
export const Youden = structure<domain.Youden>('Youden');

/** In which other unit a figure was typed, and how it became the stored value; null where it was typed in the test's unit. */
export const typedIn = {
  typedUnit: z.string().nullable(),
  typedFactor: z.number().nullable(),
  typedIntercept: z.number().nullable(),
};
