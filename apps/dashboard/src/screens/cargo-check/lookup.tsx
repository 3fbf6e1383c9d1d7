import { Button, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { LookupAnswer } from './lookup-answer.tsx';
import classes from './lookup.module.css';
import { useStrayTyping } from '../../ui/use-stray-typing.ts';

interface LookupProps {
  /** The text that was looked up last; empty at first. */
  text: string;
  onLookup: (text: string) => void;
}

/** A field for a scanner or keyboard, and the result of the lookup. It has the focus at first, but for phones, whose keyboard would cover the page. */
export function Lookup({ text, onLookup }: LookupProps) {
  const { t } = useTranslation('cargo');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const isPhone = useIsPhone();
  const hintId = useId();
  useStrayTyping(field);
  return (
    <section className={classes.lookup} aria-label={t('lookup.title')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onLookup(typed.trim());
          // Select the text, so that the next scan replaces it.
          field.current?.select();
        }}
      >
        <TextInput
          ref={field}
          label={t('lookup.label')}
          aria-describedby={hintId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          autoFocus={!isPhone}
          data-passes-slash={typed === '' || undefined}
          leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('lookup.submit')}</Button>
        <p id={hintId} className={classes.hint}>
          {t('lookup.hint')}
        </p>
      </form>
      <div className={classes.answer}>
        <LookupAnswer key={text} text={text} />
      </div>
    </section>
  );
}
