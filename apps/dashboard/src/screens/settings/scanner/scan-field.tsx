import { SCAN_LENGTH } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useStrayTyping } from '../../../ui/use-stray-typing.ts';
import classes from './scanner.module.css';
import type { ScanState } from './use-scan.ts';

/** Keys of one scan follow each other faster than this, so a later key begins the next scan. */
const NEXT_SCAN_AFTER_MS = 500;
/** A scanner may end with Tab, within this time after the last character; a person who leaves the field is slower. */
const SUFFIX_WITHIN_MS = 100;

type ScanFieldProps = ScanState & { field: RefObject<HTMLInputElement | null> };

/**
 * The field for scans. It has the focus at first, but on phones, whose keyboard would cover the page, and takes what is
 * typed outside of any field.
 */
export function ScanField({ field, text, scan, isEnded, onText, onEnd }: ScanFieldProps) {
  const { t } = useTranslation('scanner');
  const isPhone = useIsPhone();
  const changedAtMs = useRef(-Infinity);
  const problem = useProblem({ text, scan, isEnded });
  const caret = useKeptCaret(field, text);
  useStrayTyping(field);
  const selectIfNext = () => {
    const isNext = performance.now() - changedAtMs.current > NEXT_SCAN_AFTER_MS;
    if (scan.kind !== 'partial' && isNext) field.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isSuffix = key === 'Tab' && performance.now() - changedAtMs.current < SUFFIX_WITHIN_MS;
    if (key === 'Enter' || isSuffix) {
      event.preventDefault();
      onEnd();
      if (scan.kind !== 'partial') field.current?.select();
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) selectIfNext();
  };
  return (
    <section className={classes.card} aria-label={t('scan')}>
      <TextInput
        ref={field}
        className={classes.field}
        classNames={{ input: 'type-id' }}
        label={t('field')}
        description={t('hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        autoFocus={!isPhone}
        leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
        value={text}
        error={problem !== null && <FieldError text={problem} />}
        onPaste={selectIfNext}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: input }) => {
          changedAtMs.current = performance.now();
          caret.keep(input);
          onText(input.value);
        }}
      />
    </section>
  );
}

/** What is wrong with the text; null while it may become an id. */
function useProblem({ text, scan, isEnded }: Pick<ScanState, 'text' | 'scan' | 'isEnded'>): string | null {
  const { t } = useTranslation('scanner');
  const counts = { length: SCAN_LENGTH, count: text.length };
  switch (scan.kind) {
    case 'too-long':
      return t('invalid.long', counts);
    case 'not-hex':
      return t('invalid.character', { ...counts, character: scan.character });
    case 'partial':
      return isEnded && text !== '' ? t('invalid.short', counts) : null;
    case 'complete':
      return null;
  }
}

/** Keeps the caret where it is when separators are removed from the text. */
function useKeptCaret(field: RefObject<HTMLInputElement | null>, text: string) {
  const afterCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (afterCaret.current === null) return;
    const at = Math.max(0, text.length - afterCaret.current);
    field.current?.setSelectionRange(at, at);
    afterCaret.current = null;
  }, [field, text]);
  return {
    /** Remembers how many characters are behind the caret. */
    keep: ({ value, selectionEnd }: HTMLInputElement) => {
      afterCaret.current = value.length - (selectionEnd ?? value.length);
    },
  };
}
