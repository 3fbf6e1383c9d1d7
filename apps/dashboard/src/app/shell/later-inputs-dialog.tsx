import { formatDate, formatTime, zoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { clientOptions } from '../../data/client.ts';
import { laterQuestionAtom } from '../../data/later-inputs.ts';
import { useScope } from '../../data/scope.ts';
import { store } from '../../data/store.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** The clock was set back, and changes from after its instant stand in the way of a write: may they go? */
export function LaterInputsDialog() {
  const { t } = useTranslation();
  const question = useAtomValue(laterQuestionAtom, { store });
  const { data: client } = useQuery(clientOptions(useScope()));
  if (question === null || client === undefined) return null;
  const zone = zoneTable(client.timezone);
  const firstMs = question.firstTs * 1000;
  const since = { date: formatDate(zone, firstMs), time: formatTime(zone, firstMs) };
  const keep = () => question.answer(false);
  return (
    <Dialog title={t('laterInputs.title')} isOpen onClose={keep}>
      <p>{t('laterInputs.why', { count: question.count, ...since })}</p>
      <DialogActions>
        <Button variant="default" onClick={keep} data-autofocus>
          {t('laterInputs.keep')}
        </Button>
        <Button color="red" onClick={() => question.answer(true)}>
          {t('laterInputs.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
