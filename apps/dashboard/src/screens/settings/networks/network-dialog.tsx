import { Checkbox, TextInput } from '@mantine/core';
import type { Network } from '../../../data/networks.ts';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import formClasses from '../account/password-dialog.module.css';
import { SaveActions } from '../account/save-actions.tsx';
import { useNetworkForm, type FormState, type NetworkForm } from './use-network-form.ts';

interface NetworkDialogProps {
  state: FormState;
  /** All networks of the client. */
  networks: readonly Network[];
  onClose: () => void;
}

/** Creates a network, edits its name and visibility, or changes its password (S§4). Typed text stays until it is saved. */
export function NetworkDialog({ state, networks, onClose }: NetworkDialogProps) {
  const { t } = useTranslation(['networks', 'settings']);
  return (
    <Dialog
      title={useTitle(state)}
      isOpen
      onClose={() => void closeIfConfirmed(onClose)}
      closeLabel={t('password.close', { ns: 'settings' })}
    >
      <Form {...{ state, networks, onClose }} />
    </Dialog>
  );
}

function useTitle(state: FormState): string {
  const { t } = useTranslation('networks');
  if (state.kind === 'create') return t('add');
  const { ssid: name } = state.network;
  return t(state.kind === 'edit' ? 'edit' : 'changePassword', { name });
}

function Form({ state, networks, onClose }: NetworkDialogProps) {
  const { t } = useTranslation('networks');
  const form = useNetworkForm(state, networks, onClose);
  return (
    <form className={formClasses.form} noValidate onSubmit={form.submit}>
      {state.kind !== 'change-password' && <NameField form={form} />}
      {state.kind !== 'edit' && <PasswordFields form={form} isFirst={state.kind === 'change-password'} />}
      {state.kind !== 'change-password' && <HiddenField form={form} />}
      <SaveActions label={t(state.kind === 'create' ? 'add' : 'save')} isSaving={form.isSaving} onClose={onClose} />
    </form>
  );
}

function NameField({ form: { ssid } }: { form: NetworkForm }) {
  const { t } = useTranslation(['networks', 'rules']);
  return (
    <TextInput
      {...ssid.props}
      label={t('ssid')}
      description={ssid.problem === null && t('ssidRule')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      error={ssid.problem && <FieldError text={t(`ssid.${ssid.problem}`, { ns: 'rules' })} />}
    />
  );
}

/** The focus is on the first field of the form. */
function PasswordFields({ form: { password, confirmation }, isFirst }: { form: NetworkForm; isFirst: boolean }) {
  const { t } = useTranslation(['networks', 'rules']);
  return (
    <>
      <PasswordField
        {...password.props}
        {...(isFirst && { 'data-autofocus': true })}
        label={t('password')}
        description={password.problem === null && t('passwordRule')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        error={password.problem && <FieldError text={t(`networkPassword.${password.problem}`, { ns: 'rules' })} />}
      />
      <PasswordField
        {...confirmation.props}
        label={t('confirmation')}
        autoComplete="off"
        eyeLabel={t('showConfirmation')}
        error={
          confirmation.problem && (
            <FieldError text={t(`networkConfirmation.${confirmation.problem}`, { ns: 'rules' })} />
          )
        }
      />
    </>
  );
}

/** At most one network is hidden, so the box is disabled while another one is (S§5). */
function HiddenField({ form: { isHidden, setHidden, hiddenOther } }: { form: NetworkForm }) {
  const { t } = useTranslation('networks');
  return (
    <Checkbox
      label={t('hide')}
      description={hiddenOther ? t('hiddenOther', { name: hiddenOther.ssid }) : t('hideHint')}
      checked={isHidden && hiddenOther === undefined}
      disabled={hiddenOther !== undefined}
      onChange={(event) => setHidden(event.currentTarget.checked)}
    />
  );
}
