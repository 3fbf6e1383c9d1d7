import 'i18next';
import type { common } from './en/common.ts';
import type { director } from './en/director.ts';
import type { login } from './en/login.ts';
import type { palette } from './en/palette.ts';
import type { presenter } from './en/presenter.ts';
import type { rules } from './en/rules.ts';
import type { show } from './en/show.ts';
import type * as screens from './en/screens.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      director: typeof director;
      login: typeof login;
      palette: typeof palette;
      presenter: typeof presenter;
      rules: typeof rules;
      show: typeof show;
    } & typeof screens;
  }
}
