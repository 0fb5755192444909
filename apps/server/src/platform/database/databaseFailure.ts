import type { Bilingual } from '@qc/resource-kit';
import type pg from 'pg';
import { type AppError, defineError } from '../http/errors.ts';
import { archivedRule } from './closedQuarters.ts';
import { constraintInWords } from './constraintInWords.ts';

type InWords = { readonly what: Bilingual };

const after = (text: string) => (text === '' ? '' : `：${text}`);
const afterEn = (text: string) => (text === '' ? '' : `: ${text}`);

/** Another record already has these values. `unique` indexes are named `<table>__<column>__<column>`. */
const Duplicate = defineError<InWords>('DUPLICATE', 409, {
  zh: ({ what }) => `已有相同的记录${after(what.zh)}`,
  en: ({ what }) => `Such a record already exists${afterEn(what.en)}`,
});
export const Overlap = defineError<InWords>('OVERLAP', 409, {
  zh: ({ what }) => `与已有记录的时间段重叠${after(what.zh)}`,
  en: ({ what }) => `The period overlaps with an existing record${afterEn(what.en)}`,
});
const BrokenReference = defineError<InWords>('BROKEN_REFERENCE', 400, {
  zh: ({ what }) => `引用的记录不存在${after(what.zh)}`,
  en: ({ what }) => `A record that is referred to does not exist${afterEn(what.en)}`,
});
const OutOfBounds = defineError<InWords>('OUT_OF_BOUNDS', 400, {
  zh: ({ what }) => `数值不在允许的范围内${after(what.zh)}`,
  en: ({ what }) => `A value is out of bounds${afterEn(what.en)}`,
});
const TooLong = defineError('TOO_MUCH', 400, {
  zh: () => '数值过大或格式不正确',
  en: () => 'A value is too large or malformed',
});

const TakesTooLong = defineError('STATEMENT_TIMED_OUT', 503, {
  zh: () => '处理时间过长，已中止，请稍后重试',
  en: () => 'This took too long and was stopped, please try again later',
});
export const DiskFull = defineError('DISK_FULL', 503, {
  zh: () => '数据库磁盘空间已满，请联系管理员清理后重试',
  en: () => "The database's disk is full: ask the operator to free space, then try again",
});

export const ReadOnlyDatabase = defineError('DATABASE_READ_ONLY', 503, {
  zh: () => '数据库当前只读，不能保存，请联系管理员',
  en: () => 'The database is read-only right now and nothing can be saved: ask the operator',
});
export const DataDamaged = defineError('DATA_DAMAGED', 503, {
  zh: () => '数据文件损坏，无法读取，请联系管理员',
  en: () => 'A data file is damaged and cannot be read: ask the operator',
});

const QuarterArchived = defineError('QUARTER_ARCHIVED', 409, {
  zh: () => '该季度的结果已封存（只读），不能录入或修改；如需修改，请管理员先重新打开该季度',
  en: () =>
    'The results of this quarter are archived (read-only) and cannot be entered or changed: ask the operator to reopen it first',
});

/** On a cluster the pieces of a table have its name and a number, and so have their constraints. */
const ofWhole = (name: string): string => name.replace(/_\d{6,}$/, '');

/**
 * What the constraints of the database refuse is the caller's input, reported in a sentence. Anything else stays an
 * error.
 */
export function databaseFailure(error: pg.DatabaseError): AppError | pg.DatabaseError {
  const rule = ofWhole(error.constraint ?? error.column ?? '');
  const what = constraintInWords(rule, ofWhole(error.table ?? ''));
  switch (error.code) {
    case '23505':
      return Duplicate({ what }, { fields: rule.split('__').slice(1) });
    case '23P01':
      return Overlap({ what });
    case '23503':
      return BrokenReference({ what });
    case '23514':
    case '23502':
      // A cluster passes on the message, but not the name of the constraint.
      if (error.message.includes(archivedRule)) return QuarterArchived();
      return OutOfBounds({ what });
    case '22003':
    case '22P02':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
      return TooLong();
    case '57014':
    case '55P03':
      return TakesTooLong();
    case '53100':
      return DiskFull();
    case '25006':
      return ReadOnlyDatabase();
    case 'XX001':
    case 'XX002':
    case '58030':
    case '58P01':
      return DataDamaged();
    default:
      return error;
  }
}

const lossCodes = new Set(
  '53300 57P01 57P02 57P03 25P03 08000 08001 08003 08006 ECONNREFUSED ECONNRESET ENOENT EPIPE'.split(' '),
);

const lossTexts =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|after calling end/;

/** Connections that broke under us: nothing is wrong with the request, so say "again" instead of "bug". */
export function isConnectionLoss(error: Error & { code?: string }): boolean {
  return lossCodes.has(error.code ?? '') || lossTexts.test(error.message);
}
