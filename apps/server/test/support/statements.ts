import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from './folders.ts';

const sources = path.join(serverFolder, 'src');

export type SourceStatement = { readonly file: string; readonly text: string };

/** Every text in backquotes of the sources that begins like a statement, on one line. */
export function sourceStatements(): SourceStatement[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(sources, file), 'utf8').matchAll(/`([^`]*)`/g)]
        .map(([, text = '']) => ({ file, text: text.replace(/\s+/g, ' ').trim() }))
        .filter(({ text }) => /^(with|select|insert|update|delete) /i.test(text)),
    );
}
