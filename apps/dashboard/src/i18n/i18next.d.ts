import 'i18next';
import type { common } from './en/common.ts';
import type { live } from './en/live.ts';
import type { login } from './en/login.ts';
import type { password } from './en/password.ts';
import type { settings } from './en/settings.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      live: typeof live;
      login: typeof login;
      password: typeof password;
      settings: typeof settings;
    };
  }
}
