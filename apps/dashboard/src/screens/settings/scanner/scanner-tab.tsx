import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { ScanField } from './scan-field.tsx';
import classes from './scanner.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useScan } from './use-scan.ts';

/** Finds the tag that a scanner reads, and shows what is known of it and what can be changed (S§2). */
export function ScannerTab() {
  const { t } = useTranslation('settings');
  const field = useRef<HTMLInputElement>(null);
  const scan = useScan();
  const returnFocus = useFocusReturn(field);
  return (
    <div className={classes.tab}>
      <h1 className="type-title read-aloud-on-phones">{t('tabs.scanner')}</h1>
      <ScanField field={field} {...scan} />
      <ScanAnswer key={scan.tagId} tagId={scan.tagId} onDone={returnFocus} />
    </div>
  );
}
