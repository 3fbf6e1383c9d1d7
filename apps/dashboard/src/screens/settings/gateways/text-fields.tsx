import { countCharacters, type GatewayProblem, LABEL_MAX, NETWORK_FIELDS } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { readTyped } from '../../../ui/typed-text.ts';
import classes from './gateway-dialog.module.css';
import type { GatewayForm } from './use-gateway-form.ts';

/** The label with the number of its characters. It gets the focus. */
export function LabelField({ form }: { form: GatewayForm }) {
  const { t } = useTranslation('gateways');
  const { label } = form.now;
  const input = useRef<HTMLInputElement>(null);
  // The dialog opens before its gateway is loaded.
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      input={input}
      form={form}
      field="label"
      description={t('edit.counter', { count: countCharacters(label), max: LABEL_MAX })}
    />
  );
}

/** The five fields of a fixed address, which are filled in together or not at all (S§5). */
export function NetworkFields({ form }: { form: GatewayForm }) {
  const { t } = useTranslation('gateways');
  return (
    <fieldset className={classes.group}>
      <legend>{t('edit.address')}</legend>
      <p className={classes.hint}>
        {t('edit.addressHint')} {t('edit.band')}
      </p>
      <div className={classes.pairs}>
        {NETWORK_FIELDS.map((field) => (
          <TextField key={field} form={form} field={field} />
        ))}
      </div>
    </fieldset>
  );
}

interface TextFieldProps {
  form: GatewayForm;
  field: GatewayProblem['field'];
  description?: string;
  input?: RefObject<HTMLInputElement | null>;
}

function TextField({ form, field, description, input }: TextFieldProps) {
  const { t } = useTranslation(['gateways', 'rules']);
  const rule = form.brokenRuleOf(field);
  return (
    <TextInput
      className={description === undefined ? undefined : classes.counted}
      ref={input}
      name={field}
      label={t(`edit.${field}`)}
      description={description}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={input !== undefined || undefined}
      value={form.now[field]}
      onChange={(event) => form.change({ [field]: readTyped(event.currentTarget.value) })}
      onBlur={() => form.leave(field)}
      error={rule && <FieldError text={t(rule, { ns: 'rules' })} />}
    />
  );
}
