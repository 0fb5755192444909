import type { RecognitionDraft } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import { type RecognitionRuleRecord, recognitionRule } from '@qc/resources';

const { fields } = recognitionRule;
const flags = ['checksCv', 'checksRounds', 'checksCases', 'checksAccreditation'] as const;
const figures = ['cvMonths', 'minResults', 'rounds', 'roundsPassed', 'roundMonths'] as const;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim());

/** A form holds figures as they were typed; an empty one becomes the default when it is saved. */
const figure = (name: (typeof figures)[number], value: unknown) =>
  text(value) === '' ? fields[name].default : Number(value);

const isWithin = (name: (typeof figures)[number], value: number) =>
  Number.isInteger(value) && value >= fields[name].min && value <= fields[name].max;

/**
 * The rule in the form, if it would judge differently from the stored one and can be tried; else nothing. One that cannot be saved
 * is not tried: the refusal of the save names its fields.
 */
export function draftToTry(values: Values, record: RecognitionRuleRecord | undefined): RecognitionDraft | undefined {
  const merged: Values = { ...record, ...values };
  const judging = [...flags, ...figures, 'jurisdiction', 'region'] as const;
  if (record && judging.every((name) => text(merged[name]) === text(record[name]))) return undefined;
  const draft = {
    region: text(merged.region) || null,
    jurisdiction: text(merged.jurisdiction) || null,
    ...Object.fromEntries(flags.map((name) => [name, merged[name] === true])),
    ...Object.fromEntries(figures.map((name) => [name, figure(name, merged[name])])),
  } as RecognitionDraft;
  const canBeSaved =
    flags.some((name) => draft[name]) &&
    figures.every((name) => isWithin(name, draft[name])) &&
    (!draft.checksRounds || draft.roundsPassed <= draft.rounds);
  return canBeSaved ? draft : undefined;
}

/** A stored rule as a draft. */
export const draftOf = (record: RecognitionRuleRecord): RecognitionDraft => {
  const { region, jurisdiction, cvMonths, minResults, rounds, roundsPassed, roundMonths } = record;
  const { checksCv, checksRounds, checksCases, checksAccreditation } = record;
  return {
    region: region || null,
    jurisdiction,
    cvMonths: cvMonths ?? fields.cvMonths.default,
    minResults: minResults ?? fields.minResults.default,
    rounds: rounds ?? fields.rounds.default,
    roundsPassed: roundsPassed ?? fields.roundsPassed.default,
    roundMonths: roundMonths ?? fields.roundMonths.default,
    checksCv,
    checksRounds,
    checksCases,
    checksAccreditation,
  };
};
