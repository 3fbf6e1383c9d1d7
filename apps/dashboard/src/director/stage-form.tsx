import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useStage } from './stage-context.ts';
import classes from './stage-form.module.css';

interface StageFormProps {
  title: string;
  /** Called on Enter in a field, and by a button of type submit. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form or a question in the place of the axis, which takes the focus. */
export function StageForm({ title, onSubmit, children }: StageFormProps) {
  const { t } = useTranslation('director');
  const { close } = useStage();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.stage} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 ref={heading} id={id} className={classes.title} tabIndex={-1}>
          {title}
        </h3>
        <CloseButton size="sm" aria-label={t('closeForm')} onClick={close} />
      </div>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        {children}
      </form>
    </section>
  );
}

/** Fields side by side, as many as there is room for. */
export function StageFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** Buttons below fields or a question. */
export function StageActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
