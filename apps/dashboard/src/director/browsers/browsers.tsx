import { StageForm } from '../stage-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './browsers.module.css';
import { ConnectedList } from './connected-list.tsx';
import { PairedList } from './paired-list.tsx';
import { PhoneRemote } from './phone-remote.tsx';

/** The browsers that use the world, a code that makes a phone the remote control, and the browsers that are paired. */
export function Browsers() {
  const { t } = useTranslation('director');
  return (
    <StageForm title={t('browsers.title')}>
      <div className={classes.parts}>
        <ConnectedList />
        <PhoneRemote />
        <PairedList />
      </div>
    </StageForm>
  );
}
