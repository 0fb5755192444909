import type { Field, Resource } from '@qc/resource-kit';
import { describe, expect, it } from 'vitest';
import { choiceLists } from './choiceLists.ts';
import { resourceByName, resources } from './resources.ts';

const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields);
const duplicates = (items: readonly string[]): string[] => items.filter((item, at) => items.indexOf(item) !== at);
const hasBoth = (text: { zh: string; en: string }): boolean =>
  /\p{Script=Han}/u.test(text.zh) && /[A-Za-z]/.test(text.en);
/** Symbols such as "CV" or "n" are the same in both languages. */
const isNamed = (text: { zh: string; en: string }): boolean => text.zh.trim() !== '' && /[A-Za-z]/.test(text.en);

describe('all resources together', () => {
  it('have names of their own', () => {
    expect(duplicates(resources.map((resource) => resource.name))).toEqual([]);
    expect(resourceByName.size).toBe(resources.length);
  });

  it('have paths of their own', () => {
    expect(duplicates(resources.map((resource) => resource.path.toLowerCase()))).toEqual([]);
  });

  it('come after the resources they refer to', () => {
    const position = new Map(resources.map((resource, at) => [resource.name, at]));
    const early = resources.flatMap((resource, at) =>
      fieldsOf(resource).flatMap(([name, field]) =>
        'to' in field && (position.get(field.to) ?? -1) > at ? [`${resource.name}.${name}`] : [],
      ),
    );
    expect(early).toEqual([]);
  });
});

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const fields = fieldsOf(resource);
  const inForm = resource.form.flat();

  it('is labelled in both languages, its fields, help and choices too', () => {
    expect(hasBoth(resource.label)).toBe(true);
    const unnamed = fields.filter(([, field]) => !isNamed(field.label) || (field.help && !hasBoth(field.help)));
    const bare = fields.flatMap(([name, field]) =>
      field.type === 'choice' && !field.choices.every((choice) => hasBoth(choice.label)) ? [name] : [],
    );
    expect([unnamed.map(([name]) => name), bare]).toEqual([[], []]);
  });

  it('refers to resources that exist', () => {
    const broken = fields.filter(([, field]) => 'to' in field && !resourceByName.has(field.to));
    expect(broken).toEqual([]);
  });

  it('limits references through link tables that hold both sides', () => {
    const broken = fields.filter(([name, field]) => {
      if (field.type !== 'ref' || !field.within) return false;
      const link = resourceByName.get(field.within.through);
      return (
        !link ||
        !(field.within.match in link.fields) ||
        !(name in link.fields) ||
        !(field.within.match in resource.fields)
      );
    });
    expect(broken).toEqual([]);
  });

  it('has children that point back to it', () => {
    for (const child of resource.children ?? []) {
      const field = resourceByName.get(child.resource)?.fields[child.by];
      expect(field).toMatchObject({ type: 'ref', to: resource.name });
    }
  });

  it('hides a field only behind a value that the other field can have', () => {
    const broken = fields.filter(([, { visibleWhen }]) => {
      if (!visibleWhen) return false;
      const other = resource.fields[visibleWhen.field];
      if (other?.type === 'boolean') return typeof visibleWhen.equals !== 'boolean';
      return other?.type !== 'choice' || !other.choices.some((choice) => choice.value === visibleWhen.equals);
    });
    expect(broken).toEqual([]);
  });

  it('offers every writable field in its form, once', () => {
    const isWritten = resource.acts.includes('add') || resource.acts.includes('edit');
    const writable = fields.filter(([, field]) => isWritten && !field.readOnly).map(([name]) => name);
    expect(inForm).toHaveLength(writable.length);
    expect(new Set(inForm)).toEqual(new Set(writable));
  });

  it('lists at most eight columns, each once', () => {
    expect(resource.list.columns.length).toBeGreaterThan(0);
    expect(resource.list.columns.length).toBeLessThanOrEqual(8);
    expect(duplicates(resource.list.columns)).toEqual([]);
  });

  it('sorts, titles, searches and keeps unique only by its own fields', () => {
    const used = [
      resource.list.sort.replace(/^-/, ''),
      ...resource.title,
      ...(resource.titleEn ?? []),
      ...(resource.search ?? []),
      ...(resource.unique ?? []).flat(),
    ];
    expect(used.filter((name) => !(name in resource.fields))).toEqual([]);
    expect(resource.search?.filter((name) => resource.fields[name]?.type !== 'text') ?? []).toEqual([]);
  });

  it('has defaults that its choices and bounds allow', () => {
    const broken = fields.filter(([, field]) => {
      if (field.type === 'choice' && field.default !== undefined)
        return !field.choices.some((choice) => choice.value === field.default);
      if (field.type === 'integer' && field.default !== undefined)
        return field.default < (field.min ?? -Infinity) || field.default > (field.max ?? Infinity);
      return false;
    });
    expect(broken).toEqual([]);
  });
});

describe('choice lists', () => {
  it.each(Object.entries(choiceLists))('%s: values are distinct and named in both languages', (_, choices) => {
    expect(duplicates(choices.map((choice) => choice.value))).toEqual([]);
    expect(choices.filter((choice) => !hasBoth(choice.label))).toEqual([]);
  });

  it('hold every list that a field uses', () => {
    const known = new Set<unknown>(Object.values(choiceLists));
    const strange = resources.flatMap((resource) =>
      fieldsOf(resource).flatMap(([name, field]) =>
        field.type === 'choice' && !known.has(field.choices) ? [`${resource.name}.${name}`] : [],
      ),
    );
    expect(strange).toEqual([]);
  });
});
