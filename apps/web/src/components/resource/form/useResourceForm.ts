import { type Problem, type Resource, type Values, validate } from '@qc/resource-kit';
import { useCallback, useMemo, useState } from 'react';
import type { ResourceRecord } from '../data/record.ts';
import { isChanged, isVisible, sentValues, startValues, withEntry } from './formValues.ts';

type Problems = Readonly<Record<string, Problem>>;

type FormStart = {
  readonly resource: Resource;
  /** The record to change; none for a new one. */
  readonly record?: ResourceRecord | undefined;
  /** What a new record starts with. */
  readonly presets?: Values;
};

const nothing: Values = {};

/** A single field is validated as in a new record, because `update` would skip fields that are fixed after creation. */
function problemOf(resource: Resource, name: string, value: unknown): Problem | undefined {
  return validate(resource, { [name]: value ?? null }, 'create').problems.find((problem) => problem.field === name);
}

function withProblem(problems: Problems, name: string, problem: Problem | undefined): Problems {
  const { [name]: _old, ...others } = problems;
  return problem ? { ...others, [name]: problem } : others;
}

const byField = (list: readonly Problem[]): Problems => Object.fromEntries(list.map((item) => [item.field, item]));

/** What a form holds: the entries, what is wrong with them, and whether anything was changed. */
export function useResourceForm({ resource, record, presets = nothing }: FormStart) {
  const start = useMemo(() => startValues(resource, record, presets), [resource, record, presets]);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const isNew = record === undefined;

  /** A problem that is shown goes as soon as the entry is right; a new one waits until the field is left. */
  const fill = useCallback(
    (entry: Values) => {
      setValues((now) => withEntry(resource, now, entry));
      setProblems((now) =>
        Object.entries(entry).reduce(
          (left, [name, value]) => (left[name] ? withProblem(left, name, problemOf(resource, name, value)) : left),
          now,
        ),
      );
    },
    [resource],
  );
  const check = useCallback(
    (name: string) => setProblems((now) => withProblem(now, name, problemOf(resource, name, values[name]))),
    [resource, values],
  );
  /** The record to send, or nothing where something is wrong and now marked. */
  const validated = (): Values | undefined => {
    const result = validate(resource, sentValues(resource, values, isNew), isNew ? 'create' : 'update');
    const seen = result.problems.filter(({ field }) => isShown(resource, field, values));
    setProblems(byField(seen));
    return seen.length === 0 ? sentValues(resource, values, isNew) : undefined;
  };
  return {
    start,
    values,
    problems,
    isNew,
    isDirty: isChanged(resource, start, values),
    fill,
    check,
    validated,
    refuse: (list: readonly Problem[]) => setProblems(byField(list)),
  };
}

function isShown(resource: Resource, name: string, values: Values): boolean {
  const field = resource.fields[name];
  return field !== undefined && isVisible(field, values);
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
