import { z } from 'zod';

/** Raised with every change that an older version could not restore. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretsName = 'secrets.json';
export const tableFile = (table: string): string => `tables/${table}.copy`;
export const contentFile = (sha256: string): string => `files/${sha256}`;

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().min(0);

const Table = z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0), bytes, sha256 });
/** `name` is the hash that rows name it by; where its own is another, it was damaged in the store already. */
const StoredContent = z.object({ name: sha256, sha256, bytes });
const ChainEnd = z.object({
  tenantId: z.string().regex(/^\d{6}$/),
  seq: z.number().int().min(0),
  hash: z.string(),
  keyId: z.string().nullable(),
});

/** What a backup says of itself; everything else in the file is held against it. */
export const Manifest = z.object({
  product: z.literal('concord'),
  format: z.literal(formatVersion),
  version: z.string(),
  postgres: z.string(),
  madeAt: z.string(),
  /** Names of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  files: z.array(StoredContent),
  /** Content that rows name, but that was no longer in the store. */
  missingFiles: z.array(sha256),
  /** Where the audit chains end. */
  chains: z.array(ChainEnd),
  secrets: z.object({ bytes, sha256, isSealed: z.boolean() }),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedTable = z.infer<typeof Table>;
export type ChainEnd = z.infer<typeof ChainEnd>;

/** What is read before the rest is understood: of a newer version the rest may look otherwise. */
export const ManifestHead = z.object({ product: z.literal('concord'), format: z.number().int() });
