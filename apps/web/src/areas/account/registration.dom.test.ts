import { describe, expect, test } from 'vitest';
import { changeProblems } from './ChangePasswordScreen.tsx';
import { problemsOf } from './loginProblems.ts';
import { emptyRegistration, registrationProblems } from './registration.ts';

const good = {
  ...emptyRegistration,
  name: '示例医院',
  contact: '王',
  phone: '1',
  account: 'director',
  password: 'p',
  repeat: 'p',
};

describe('a registration', () => {
  test('that is complete can be sent', () => {
    expect(registrationProblems(good)).toEqual({});
  });

  test.each([
    {
      name: 'an empty form',
      form: emptyRegistration,
      fields: ['account', 'contact', 'name', 'password', 'phone', 'repeat'],
    },
    { name: 'a name of spaces', form: { ...good, name: '  ' }, fields: ['name'] },
    { name: 'passwords that differ', form: { ...good, repeat: 'q' }, fields: ['repeat'] },
    { name: 'half an e-mail address', form: { ...good, email: 'wang@' }, fields: ['email'] },
  ])('$name cannot', ({ form, fields }) => {
    expect(Object.keys(registrationProblems(form)).toSorted()).toEqual(fields);
  });
});

describe('a login', () => {
  const credentials = { tenantId: '000000', account: 'admin', password: 'x', isRemembered: false };

  test.each([
    { name: 'complete', form: credentials, fields: [] },
    { name: 'without a username', form: { ...credentials, account: ' ' }, fields: ['account'] },
    { name: 'without a password', form: { ...credentials, password: '' }, fields: ['password'] },
    { name: 'with five digits', form: { ...credentials, tenantId: '00000' }, fields: ['tenantId'] },
    { name: 'with letters for a number', form: { ...credentials, tenantId: 'abcdef' }, fields: ['tenantId'] },
  ])('$name has the problems $fields', ({ form, fields }) => {
    expect(Object.keys(problemsOf(form))).toEqual(fields);
  });
});

describe('a change of password', () => {
  test.each([
    { name: 'complete', form: { oldPassword: 'a', newPassword: 'b', newPassword1: 'b' }, problems: {} },
    {
      name: 'with a repeat that differs',
      form: { oldPassword: 'a', newPassword: 'b', newPassword1: 'c' },
      problems: { newPassword1: 'account.passwordsDiffer' },
    },
    {
      name: 'without the present one',
      form: { oldPassword: '', newPassword: 'b', newPassword1: 'b' },
      problems: { oldPassword: 'account.isRequired' },
    },
  ])('$name', ({ form, problems }) => {
    expect(changeProblems(form)).toEqual(problems);
  });
});
