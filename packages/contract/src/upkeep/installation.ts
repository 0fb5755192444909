import { defineCall } from '../call.ts';

const schemas = () => import('./installation.schemas.ts');

/** The installation as a whole: what its administrator sets, and what every user sees of it. */
export const installationCalls = {
  info: defineCall(schemas, {
    method: 'GET',
    path: '/app/installation/info',
    permission: 'authenticated',
    summary: 'Announcement and rules for every screen',
    answer: 'InstallationInfo',
    topics: ['installationSetting'],
  }),
  settings: defineCall(schemas, {
    method: 'GET',
    path: '/app/installation/settings',
    permission: 'setting_edit',
    central: true,
    summary: 'The settings of the installation',
    answer: 'InstallationSettings',
    topics: ['installationSetting'],
  }),
  change: defineCall(schemas, {
    method: 'POST',
    path: '/app/installation/settings',
    permission: 'setting_edit',
    central: true,
    summary: 'Change settings of the installation',
    body: 'InstallationChange',
    topics: ['installationSetting'],
  }),
  beginSingle: defineCall(schemas, {
    method: 'POST',
    path: '/app/installation/beginSingle',
    permission: 'setting_edit',
    central: true,
    summary: 'Begin as a single hospital: its laboratory, its director and the mode',
    body: 'SingleHospitalBody',
    answer: 'FirstAccount',
  }),
  testMail: defineCall(schemas, {
    method: 'POST',
    path: '/app/installation/testMail',
    permission: 'setting_edit',
    central: true,
    summary: 'Send a mail through the mail server in force',
    body: 'TestMailBody',
  }),
  logo: defineCall(schemas, {
    method: 'GET',
    path: '/app/installation/logo',
    permission: 'public',
    summary: 'The logo of the central body',
    query: 'LogoQuery',
    kind: 'file',
  }),
};
