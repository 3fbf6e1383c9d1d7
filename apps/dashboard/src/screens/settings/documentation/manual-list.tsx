import { IconDownload } from '@tabler/icons-react';
import { readLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import classes from './manual-list.module.css';
import { findManual } from './manual-files.ts';
import { MANUALS, type Manual } from './manuals.ts';

const KILOBYTE = 1000;

/** The manuals for download, in the language of the page. */
export function ManualList() {
  const { t } = useTranslation('documentation');
  return (
    <section className={classes.manuals} aria-labelledby="manuals-title">
      <h2 id="manuals-title" className={classes.title}>
        {t('manuals.title')}
      </h2>
      <ul className={classes.list}>
        {MANUALS.map((manual) => (
          <li key={manual}>
            <ManualLink manual={manual} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ManualLink({ manual }: { manual: Manual }) {
  const { t, language } = useTranslation('documentation');
  const { url, file, bytes, pages } = findManual(readLanguage(), manual);
  const size = `${formatNumber(Math.ceil(bytes / KILOBYTE), language)} kB`;
  return (
    <a className={classes.link} href={url} download={file} type="application/pdf">
      <IconDownload size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{t(`manuals.names.${manual}`)}</span>
      <span className={classes.size}>{t('manuals.size', { count: pages, size })}</span>
    </a>
  );
}
