import { formatDate, formatTime, getZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { clientOptions } from '../../data/client.ts';
import { laterInputsPromptAtom } from '../../data/later-inputs.ts';
import { useScope } from '../../data/scope.ts';
import { useTabValue } from '../../tab/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks whether to discard changes that conflict with a write because the clock was set back before them. */
export function LaterInputsDialog() {
  const { t } = useTranslation();
  const question = useTabValue(laterInputsPromptAtom);
  const { data: client } = useQuery(clientOptions(useScope()));
  if (question === null || client === undefined) return null;
  const zone = getZoneTable(client.timezone);
  const firstMs = question.firstTs * 1000;
  const since = { date: formatDate(zone, firstMs), time: formatTime(zone, firstMs) };
  const keep = () => question.answer(false);
  return (
    <Confirm
      title={t('laterInputs.title')}
      keep={t('laterInputs.keep')}
      act={t('laterInputs.discard')}
      isDanger
      onKeep={keep}
      onAct={() => question.answer(true)}
    >
      <p>{t('laterInputs.why', { count: question.count, ...since })}</p>
    </Confirm>
  );
}
