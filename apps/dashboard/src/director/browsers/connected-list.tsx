import { useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { BROWSERS_POLL_MS, browsersOptions, type ConnectedBrowser } from '../../data/pairings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAgeText } from '../../ui/age.ts';
import { BrowserRow } from './browser-row.tsx';
import { BrowserSection } from './browser-section.tsx';

/** The browsers in which users of the world are signed in, with the age of their last request. */
export function ConnectedList() {
  const { t } = useTranslation('director');
  const browsers = useQuery({ ...browsersOptions(), refetchInterval: BROWSERS_POLL_MS });
  return (
    <BrowserSection title={t('browsers.connected')} icon={IconDeviceDesktop} query={browsers} none={t('browsers.none')}>
      {(list: readonly ConnectedBrowser[]) =>
        list.map((browser, at) => <ConnectedRow key={`${browser.email} ${at}`} browser={browser} />)
      }
    </BrowserSection>
  );
}

function ConnectedRow({ browser }: { browser: ConnectedBrowser }) {
  const { t } = useTranslation('director');
  const ageText = useAgeText();
  const { user, email, client, idle } = browser;
  return (
    <BrowserRow
      name={user}
      facts={[email, client]}
      browser={browser}
      when={t('browsers.lastRequest', { age: ageText(idle * 1000) })}
    />
  );
}
