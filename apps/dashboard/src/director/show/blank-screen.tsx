import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './show-screens.module.css';
import { useShowCommands } from './use-show-commands.ts';

/** A black screen over the page, on which the world goes on. A press shows the page again. */
export function BlankScreen() {
  const { t } = useTranslation('show');
  const { change } = useShowCommands();
  return (
    <>
      <button
        type="button"
        className={classes.blank}
        aria-label={t('blank.on')}
        onClick={() => change(() => ({ isBlank: false }))}
      />
      <p className="only-read-aloud" role="status">
        {t('blank.on')}
      </p>
    </>
  );
}
