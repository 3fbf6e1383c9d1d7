import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './truth.module.css';
import { useHasControls } from '../../data/controls.ts';
import { useTruthParam } from './use-truth.ts';

/** Shows where the vehicles truly are. Only a page of a simulator, which can call its controls, has this switch. */
export function TruthSwitch() {
  const { t } = useTranslation('truth');
  const [isChosen, choose] = useTruthParam();
  const hasControls = useHasControls({ mayAsk: true });
  if (!hasControls) return null;
  return (
    <div className={classes.switch}>
      <Checkbox
        size="xs"
        label={t('layer')}
        description={t('why')}
        checked={isChosen}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  );
}
