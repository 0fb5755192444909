import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { centralTenant } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import { arrivalsFolder } from '#platform/files/files';
import { extensionOf, fileKind } from '#platform/files/kinds';
import type { FileStore } from '#platform/files/store';
import type { Config } from '#platform/settings/config';
import { demoDocs, demoMappings, demoProjects } from './catalogue/centreContent.ts';
import type { CentreOptions } from './loadCentre.ts';
import { stamp } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

/** Where the contents of files go; a demo without is loaded without documents. */
export type DemoFiles = { readonly store: FileStore; readonly config: Config };

/** Keeps a text as an upload would have been kept. */
export async function keep({ store, config }: DemoFiles, id: string, content: Buffer): Promise<string> {
  const folder = arrivalsFolder(config);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `demo-${id}`);
  await writeFile(file, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await store.keep({ path: file, sha256, bytes: content.length });
  return sha256;
}

async function loadDocs(tenant: TenantLoad, { calendar, newId, manager }: CentreOptions, files: DemoFiles) {
  const rows = [];
  for (const { name, nameEn, file, daysAgo, text } of demoDocs) {
    const at = calendar.instant(-daysAgo, 9 * 60);
    const fileId = newId(at);
    const content = Buffer.from(text);
    const sha256 = await keep(files, fileId, content);
    const kind = fileKind(file, content);
    if (!kind) throw new Error(`no document may end in ${extensionOf(file)}`);
    rows.push({
      file: {
        tenant_id: centralTenant,
        id: fileId,
        name: file,
        content_type: kind.contentType,
        bytes: content.length,
        sha256,
        create_user: manager,
        create_time: new Date(at),
      },
      doc: {
        ...stamp(manager, at),
        id: newId(at),
        name,
        name_en: nameEn,
        file_id: fileId,
        published_on: calendar.day(-daysAgo),
        search_text: searchText([name, nameEn]),
      },
    });
  }
  await tenant.load(
    'file',
    'file',
    rows.map(({ file }) => file),
  );
  await tenant.load(
    'docs',
    'docs',
    rows.map(({ doc }) => doc),
  );
}

/** Programmes, code mappings and documents of the central body. */
export async function loadCentreContent(
  tenant: TenantLoad,
  options: CentreOptions,
  files: DemoFiles | undefined,
): Promise<void> {
  const { dictionary, newId, manager, at } = options;
  await tenant.load(
    'project',
    'project',
    demoProjects.map(({ name, nameEn, majorName, majorNameEn, remark }) => ({
      ...stamp(manager, at),
      id: newId(at),
      name,
      name_en: nameEn,
      major_name: majorName,
      major_name_en: majorNameEn,
      remark,
      search_text: searchText([name, nameEn, majorName, majorNameEn]),
    })),
  );
  await tenant.load(
    'mapping',
    'mapping',
    demoMappings.map(({ sourceSystem, externalCode, externalName, analyte }) => ({
      ...stamp(manager, at),
      id: newId(at),
      kind: 'analyte',
      source_system: sourceSystem,
      external_code: externalCode,
      external_name: externalName,
      analyte_id: dictionary.analyte(analyte).id,
      search_text: searchText([sourceSystem, externalCode, externalName]),
    })),
  );
  if (files) await loadDocs(tenant, options, files);
}
