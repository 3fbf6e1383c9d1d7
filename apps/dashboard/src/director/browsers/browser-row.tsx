import {
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConnectedBrowser } from '../../data/pairings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './browsers.module.css';

/** What is known of a browser by its requests. */
type KnownBrowser = Pick<ConnectedBrowser, 'browser' | 'system' | 'device' | 'address' | 'local'>;

const ICONS: Readonly<Record<NonNullable<KnownBrowser['device']>, Icon>> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceLaptop,
};

interface BrowserRowProps {
  /** By default that of the browser. */
  name?: string;
  facts?: readonly string[];
  browser: KnownBrowser;
  when: string;
  /** At the end of the row. */
  children?: ReactNode;
}

/** A browser with its device, its address, and when it was used. */
export function BrowserRow({ name, facts = [], browser, when, children }: BrowserRowProps) {
  const { t } = useTranslation('director');
  const words = useBrowserWords()(browser);
  const { device, address, local } = browser;
  const DeviceIcon = device === null ? IconDeviceUnknown : ICONS[device];
  const place = local ? t('browsers.here') : (address ?? t('browsers.proxy'));
  return (
    <li className={classes.row}>
      <DeviceIcon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <div>
          <strong>{name ?? words}</strong> {facts.join(' · ')}
        </div>
        <div className={classes.facts}>{[...(name === undefined ? [] : [words]), place, when].join(' · ')}</div>
      </div>
      {children}
    </li>
  );
}

/** E.g. "Chrome 141, Android, phone". */
export function useBrowserWords(): (browser: KnownBrowser) => string {
  const { t } = useTranslation('director');
  return ({ browser, system, device }) =>
    [browser ?? t('browsers.unknown'), system, device === null ? null : t(`browsers.device.${device}`)]
      .filter((word) => word !== null)
      .join(', ');
}
