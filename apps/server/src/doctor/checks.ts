import { statfs } from 'node:fs/promises';
import { isWhole } from '@qc/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { examineCondition } from '#features/upkeep/condition/public';
import { proofOf, trailTenants, verifyTrail } from '#features/upkeep/trail/public';
import type { Secrets } from '#platform/crypto/secrets';
import type { Database } from '#platform/database/db';
import { migrationNames } from '#platform/database/migrate';
import type { System } from '#platform/database/system';
import { ownVersion } from '#platform/process/ownVersion';
import type { BilingualText } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';

/** What a check needs: the installation, seen from outside a server. */
export type Patient = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly system: System;
  configFor(role: 'qc_app' | 'qc_loader' | 'qc_report'): pg.PoolConfig;
};

/** What was found; `isWell` decides the exit code. */
export type Finding = { readonly isWell: boolean; readonly text: BilingualText };

export type Check = (patient: Patient) => Promise<Finding>;

const finding = (isWell: boolean, zh: string, en: string): Finding => ({ isWell, text: { zh, en } });

async function asRole<T extends object>(patient: Patient, role: 'qc_app' | 'qc_report', query: string): Promise<T[]> {
  const client = new pg.Client({ ...patient.configFor(role), connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

const version: Check = async (patient) => {
  const own = ownVersion();
  const [row] = await asRole<{ version: string }>(
    patient,
    'qc_app',
    `select current_setting('server_version') as version`,
  );
  const isWell = Number.parseInt(row?.version ?? '0', 10) >= 15;
  return finding(
    isWell,
    `版本 ${own}，Node ${process.versions.node}，PostgreSQL ${row?.version}`,
    `Version ${own}, Node ${process.versions.node}, PostgreSQL ${row?.version}`,
  );
};

const schema: Check = async ({ system }) => {
  const rows = await system
    .read('doctor', (tx) => tx.rows(sql<{ name: string }>`select name from kysely_migration`))
    .catch(() => undefined);
  if (!rows)
    return finding(true, '结构版本：仅所有者可读，未检查', 'Schema version: only the owner may read it, not checked');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = (await migrationNames()).filter((name) => !applied.has(name));
  return missing.length === 0
    ? finding(true, `数据库结构为最新（${applied.size} 步）`, `The schema is up to date (${applied.size} steps)`)
    : finding(
        false,
        `数据库结构缺少 ${missing.join('、')}，请启动一次服务器`,
        `The schema lacks ${missing.join(', ')}: start the server once`,
      );
};

const roles: Check = async (patient) => {
  const rows = await asRole<{ role: string; fits: boolean }>(
    patient,
    'qc_app',
    `select rolname as role, not rolsuper and not rolcreaterole and rolbypassrls = (rolname <> 'qc_app') as fits
     from pg_roles where rolname in ('qc_app', 'qc_loader', 'qc_report') order by 1`,
  );
  const wrong = rows.filter(({ fits }) => !fits).map(({ role }) => role);
  const isWell = rows.length === 3 && wrong.length === 0;
  return isWell
    ? finding(true, '三个数据库角色的属性正确', 'The three roles of the database are as they must be')
    : finding(
        false,
        `角色属性不正确：${wrong.join('、') || '缺少角色'}`,
        `Roles are not as they must be: ${wrong.join(', ') || 'some are missing'}`,
      );
};

/** The walls between laboratories, and a trail that the server itself cannot rewrite. */
const rights: Check = async (patient) => {
  const rows = await asRole<{ name: string }>(
    patient,
    'qc_app',
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
       and not (c.relrowsecurity and c.relforcerowsecurity) and has_table_privilege('qc_app', c.oid, 'select')
     union all
     select 'audit_log' where has_table_privilege('qc_app', 'audit_log', 'update') or has_table_privilege('qc_app', 'audit_log', 'delete')
     order by 1`,
  );
  const names = rows.map(({ name }) => name);
  return names.length === 0
    ? finding(
        true,
        '每个实验室的表都有行级安全，留痕不可改写',
        'Row-level security is on for every laboratory table, and the trail cannot be rewritten',
      )
    : finding(false, `权限过宽的表：${names.join('、')}`, `Tables that are too open: ${names.join(', ')}`);
};

const disk: Check = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 / 1024);
  const isWell = free >= config.diskLeastBytes;
  return finding(
    isWell,
    `数据目录所在磁盘剩余 ${megabytes} MB`,
    `${megabytes} MB are free on the disk of the data folder`,
  );
};

const clock: Check = async (patient) => {
  const started = Date.now();
  const [row] = await asRole<{ now: string }>(
    patient,
    'qc_app',
    'select (extract(epoch from clock_timestamp()) * 1000)::text as now',
  );
  const offSeconds = Math.abs(Number(row?.now) - (started + Date.now()) / 2) / 1000;
  const isWell = offSeconds < 5;
  const seconds = offSeconds.toFixed(1);
  return finding(isWell, `与数据库的时钟相差 ${seconds} 秒`, `The clock differs from the database's by ${seconds} s`);
};

const isoMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** The latest time that was seen, and results that a clock which ran ahead left behind. */
const passedTime: Check = async ({ config, system }) => {
  const { clock } = await examineCondition({ config, system, now: () => new Date() });
  const { behindSince, futureTests, futureUntil } = clock;
  if (behindSince)
    return finding(
      false,
      `时钟倒退：此前最晚的时间为 ${isoMinute(behindSince)} UTC；${futureTests} 个质控项目有测定时间晚于现在的结果`,
      `The clock went back: the latest time seen before is ${isoMinute(behindSince)} UTC; ${futureTests} QC tests have results in the future`,
    );
  return futureUntil
    ? finding(
        false,
        `${futureTests} 个质控项目有测定时间晚于现在的结果，最晚 ${isoMinute(futureUntil)} UTC`,
        `${futureTests} QC tests have results in the future, up to ${isoMinute(futureUntil)} UTC`,
      )
    : finding(true, '时钟未倒退，没有晚于现在的结果', 'The clock has not gone back, and no result lies in the future');
};

/** The age and the place of the newest backup. */
const backups: Check = async ({ config, system }) => {
  const { backup } = await examineCondition({ config, system, now: () => new Date() });
  const { folder, schedule, newestAt, isLate, isSameDisk } = backup;
  const newest = newestAt
    ? {
        zh: `最近的备份：${isoMinute(newestAt)} UTC，${folder}`,
        en: `Newest backup: ${isoMinute(newestAt)} UTC, in ${folder}`,
      }
    : { zh: `${folder} 中还没有备份`, en: `There is no backup in ${folder} yet` };
  const remarks = [
    ...(isLate ? [{ zh: '未按计划完成备份', en: 'the scheduled backups were missed' }] : []),
    ...(schedule === null ? [{ zh: '未设定时备份', en: 'no schedule is set' }] : []),
    ...(isSameDisk
      ? [
          {
            zh: '备份与数据在同一磁盘上，磁盘损坏时会一并丢失',
            en: 'it is on the disk of the data, and would be lost with it',
          },
        ]
      : []),
  ];
  return {
    isWell: !isLate,
    text: {
      zh: [newest.zh, ...remarks.map(({ zh }) => zh)].join('；'),
      en: [newest.en, ...remarks.map(({ en }) => en)].join('; '),
    },
  };
};

const chains: Check = async ({ config, database, system }) => {
  const broken: string[] = [];
  const tenants = await system.read('doctor', trailTenants);
  // The centre's chain vouches for the others; all of them are proven by `npm run audit:verify`.
  for (const tenantId of tenants.slice(0, 2)) {
    const found = await verifyTrail((act) => system.scan('doctor', act), tenantId, proofOf({ config, database }));
    if (!isWhole(found)) broken.push(tenantId);
  }
  return broken.length === 0
    ? finding(
        true,
        `操作留痕完好（抽查 ${Math.min(2, tenants.length)} / ${tenants.length} 条链）`,
        `Audit trails are whole (${Math.min(2, tenants.length)} of ${tenants.length} chains checked)`,
      )
    : finding(
        false,
        `操作留痕有问题：${broken.join('、')}，请运行 npm run audit:verify`,
        `Audit trails are not whole: ${broken.join(', ')}; run npm run audit:verify`,
      );
};

const sample = 50;

type Sums = { readonly n: number | null; readonly mean: number | null };
type KeptMonth = {
  readonly tenantId: string;
  readonly testId: string;
  readonly level: number;
  readonly lotId: string;
  readonly month: string;
  readonly n: number;
  readonly mean: number;
};

/** What results of a month give: a statement for each, so that a cluster asks that laboratory's machine alone. */
const sumsOf = ({ tenantId, testId, level, lotId, month }: KeptMonth) => sql<Sums>`
  select sum(coalesce(r.n, 1))::int as n, sum(coalesce(r.n, 1) * coalesce(r.value, r.mean)) / sum(coalesce(r.n, 1)) as mean
  from qc_result r
  where r.tenant_id = ${tenantId} and r.qc_test_id = ${testId} and r.level = ${level} and r.lot_id = ${lotId}
    and r.deleted_at is null and not r.is_excluded and coalesce(r.value, r.mean) is not null
    and r.measured_at >= ${month}::date and r.measured_at < ${month}::date + interval '1 month'`;

const isSame = (kept: KeptMonth, found: Sums | undefined): boolean =>
  kept.n === (found?.n ?? 0) &&
  (found?.mean == null || Math.abs(kept.mean - found.mean) <= 1e-9 * Math.max(1, Math.abs(found.mean)));

/** Monthly sums are kept; they must be what the results give. */
const rollUps: Check = async ({ system }) => {
  const rows = await system.read('doctor', async (tx) => {
    const kept = await tx.rows(sql<KeptMonth>`
      select tenant_id as "tenantId", qc_test_id as "testId", level, lot_id as "lotId", month::text as month, n, mean
      from qc_month where set = 'all' order by md5(qc_test_id::text || month::text) limit ${sample}`);
    const found = await Promise.all(kept.map((month) => tx.first(sumsOf(month))));
    return kept.map((month, index) => ({ ...month, isSame: isSame(month, found[index]) }));
  });
  const wrong = rows.filter(({ isSame }) => !isSame);
  const places = wrong.slice(0, 3).map(({ tenantId, testId, month }) => `${tenantId}/${testId}/${month}`);
  return wrong.length === 0
    ? finding(
        true,
        `月度统计与结果一致（抽查 ${rows.length} 个）`,
        `Monthly sums equal their results (${rows.length} checked)`,
      )
    : finding(
        false,
        `月度统计与结果不一致：${places.join('、')}`,
        `Monthly sums differ from their results: ${places.join(', ')}`,
      );
};

/** In the order of the output. */
export const checks: readonly Check[] = [
  version,
  schema,
  roles,
  rights,
  disk,
  clock,
  passedTime,
  backups,
  chains,
  rollUps,
];
