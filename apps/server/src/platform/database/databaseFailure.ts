import type pg from 'pg';
import { type AppError, defineError } from '../http/errors.ts';

/** Another record already has these values. `unique` indexes are named `<table>__<column>__<column>`. */
export const Duplicate = defineError<{ fields: string }>('DUPLICATE', 409, {
  zh: ({ fields }) => `已有相同的记录 (${fields})`,
  en: ({ fields }) => `A record with the same ${fields} already exists`,
});
export const Overlap = defineError<{ rule: string }>('OVERLAP', 409, {
  zh: ({ rule }) => `与已有记录的时间段重叠 (${rule})`,
  en: ({ rule }) => `The period overlaps with an existing record (${rule})`,
});
export const BrokenReference = defineError<{ rule: string }>('BROKEN_REFERENCE', 400, {
  zh: ({ rule }) => `引用的记录不存在 (${rule})`,
  en: ({ rule }) => `A record that is referred to does not exist (${rule})`,
});
export const OutOfBounds = defineError<{ rule: string }>('OUT_OF_BOUNDS', 400, {
  zh: ({ rule }) => `数值不在允许的范围内 (${rule})`,
  en: ({ rule }) => `A value is out of bounds (${rule})`,
});
export const TooLong = defineError('TOO_MUCH', 400, {
  zh: () => '数值过大或格式不正确',
  en: () => 'A value is too large or malformed',
});

export const TakesTooLong = defineError('STATEMENT_TIMED_OUT', 503, {
  zh: () => '处理时间过长，已中止，请稍后重试',
  en: () => 'This took too long and was stopped, please try again later',
});
export const DiskFull = defineError('DISK_FULL', 503, {
  zh: () => '数据库磁盘空间已满，请联系管理员清理后重试',
  en: () => "The database's disk is full: ask the operator to free space, then try again",
});

/** The database is the last wall: what its constraints refuse is the caller's input, told in words. Anything else stays an error. */
export function databaseFailure(error: pg.DatabaseError): AppError | pg.DatabaseError {
  const rule = error.constraint ?? error.column ?? error.table ?? '';
  switch (error.code) {
    case '23505':
      return Duplicate({ fields: rule.split('__').slice(1).join(', ') || rule }, { fields: rule.split('__').slice(1) });
    case '23P01':
      return Overlap({ rule });
    case '23503':
      return BrokenReference({ rule });
    case '23514':
    case '23502':
      return OutOfBounds({ rule });
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
    default:
      return error;
  }
}
