import type { Language } from '@qc/resource-kit';

type Schema = { readonly [key: string]: unknown };
type Operation = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly source: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
};
export type OpenApiDocument = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const words = {
  zh: {
    title: 'Concord 接口说明',
    lead: '机器可读的版本:',
    body: '请求体',
    query: '参数',
    field: '字段',
    type: '类型',
  },
  en: {
    title: 'Concord API',
    lead: 'The same for machines:',
    body: 'Body',
    query: 'Parameters',
    field: 'Field',
    type: 'Type',
  },
} as const;

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A schema in one line: its type, its bounds, its choices. */
function typeText(schema: Schema | undefined): string {
  if (!schema) return '';
  const { anyOf, enum: choices, items } = schema;
  if (Array.isArray(anyOf)) return anyOf.map((part) => typeText(part as Schema)).join(' | ');
  if (Array.isArray(choices)) return choices.map(String).join(' | ');
  if (schema.type === 'array') return `${typeText(items as Schema)}[]`;
  const bounds = [
    schema.maxLength && `≤ ${schema.maxLength}`,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && `≤ ${schema.maximum}`,
  ];
  return [String(schema.type ?? ''), schema.description, ...bounds].filter(Boolean).join(', ');
}

function table(rows: readonly (readonly [string, Schema | undefined, boolean])[], language: Language): string {
  if (rows.length === 0) return '';
  const { field, type } = words[language];
  const lines = rows.map(([name, schema, required]) => {
    const title = typeof schema?.title === 'string' ? `<small>${asText(schema.title)}</small>` : '';
    return `<tr><td><code>${asText(name)}</code>${required ? '&nbsp;*' : ''} ${title}</td><td>${asText(typeText(schema))}</td></tr>`;
  });
  return `<table><thead><tr><th>${field}</th><th>${type}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function operationText(path: string, method: string, operation: Operation, language: Language): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema as
    | { properties?: Record<string, Schema>; required?: string[] }
    | undefined;
  const fields = Object.entries(body?.properties ?? {}).map(
    ([name, schema]) => [name, schema, body?.required?.includes(name) ?? false] as const,
  );
  const parameters = (operation.parameters ?? []).map(
    (parameter) => [parameter.name, parameter.schema, parameter.required ?? false] as const,
  );
  const samples = (operation['x-codeSamples'] ?? []).map(
    ({ lang, source }) => `<h4>${asText(lang)}</h4><pre>${asText(source)}</pre>`,
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${asText(path)}</code> ${asText(operation.summary ?? '')}</summary>
    ${parameters.length > 0 ? `<h4>${words[language].query}</h4>` : ''}${table(parameters, language)}
    ${fields.length > 0 ? `<h4>${words[language].body}</h4>` : ''}${table(fields, language)}${samples.join('')}</details>`;
}

/** The API document for people: every call by group, without a script, so that it needs no exception from the content policy. */
export function openApiPage(document: OpenApiDocument, language: Language): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? path.split('/')[2] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationText(path, method, operation, language)]);
    }
  }
  const { title, lead } = words[language];
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, items]) => `<section><h2 id="${asText(tag)}">${asText(tag)}</h2>${items.join('')}</section>`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:980px;margin:2rem auto;padding:0 1rem;color:#1e2433;background:#fff}h2{margin:2rem 0 .5rem;border-bottom:2px solid #ff8400}
summary{cursor:pointer;padding:.3rem 0}summary b{display:inline-block;min-width:3.2em;color:#b45600}table{border-collapse:collapse;margin:.3rem 0 1rem 1rem}td,th{text-align:left;padding:.15rem .8rem .15rem 0;border-bottom:1px solid #e4e7ef}small{color:#636d84}pre{overflow:auto;padding:.5rem;background:#f4f5f9}
@media(prefers-color-scheme:dark){body{color:#e7eaf3;background:#161925}td,th{border-color:#333a50}small{color:#929bb5}pre{background:#1f2333}summary b{color:#ffa64d}}</style></head>
<body><h1>${title}</h1><p>${lead} <a href="openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`;
}
