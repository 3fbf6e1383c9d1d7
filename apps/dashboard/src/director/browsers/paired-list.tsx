import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import { endPairing, PAIRINGS_POLL_MS, pairingsOptions, type PairedBrowser } from '../../data/pairings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAgeText } from '../../ui/age.ts';
import { useStage } from '../stage-context.ts';
import { BrowserRow, useBrowserWords } from './browser-row.tsx';
import { BrowserSection } from './browser-section.tsx';

/** The browsers that may call the controls by a link. Each can be disconnected. */
export function PairedList() {
  const { t } = useTranslation('director');
  const pairings = useQuery({ ...pairingsOptions(), refetchInterval: PAIRINGS_POLL_MS });
  return (
    <BrowserSection title={t('browsers.paired')} icon={IconLink} query={pairings} none={t('browsers.nonePaired')}>
      {(list: readonly PairedBrowser[]) => list.map((paired) => <PairedRow key={paired.id} paired={paired} />)}
    </BrowserSection>
  );
}

function PairedRow({ paired }: { paired: PairedBrowser }) {
  const { t } = useTranslation('director');
  const { commands } = useStage();
  const ageText = useAgeText();
  const words = useBrowserWords();
  const { id, current, age, idle } = paired;
  const when = t('browsers.pairedAgo', { age: ageText(age * 1000), used: ageText(idle * 1000) });
  return (
    <BrowserRow browser={paired} facts={current ? [t('browsers.current')] : []} when={when}>
      <Button
        variant="default"
        size="xs"
        aria-label={t('browsers.disconnectLabel', { browser: words(paired) })}
        onClick={() => void commands.run('disconnect', () => endPairing(id))}
      >
        {t('browsers.disconnect')}
      </Button>
    </BrowserRow>
  );
}
