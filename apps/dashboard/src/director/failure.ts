import { ApiError, type Problem } from '@lapwing/contracts';
import { formatDateTime, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatProblemText } from '../transport/problem-text.ts';

/** Texts of problems that only the controls return. */
const TEXTS = {
  'no-fault': 'failed.ended',
  fork: 'failed.isFork',
  'too-many-forks': 'failed.tooManyForks',
  conflict: 'failed.byChance',
  'no-such-snapshot': 'failed.noSnapshot',
  'snapshot-mismatch': 'failed.mismatch',
  'control-token': 'failed.gone',
  'no-such-world': 'failed.gone',
} as const;

const FIELDS = {
  gateways: 'form.gateways',
  routes: 'form.routes',
  beacons: 'form.beacons',
  clients: 'form.clients',
  operations: 'form.operations',
  probability: 'form.probability',
  for: 'form.for',
  latency: 'form.latency',
  status: 'form.status',
  name: 'snapshots.name',
  email: 'link.user',
  speed: 'clock.speed',
} as const;

/** The reason of a failed call of the controls, in the language of the user. `bounds`: from when on the clock can be set. */
export function useReason(): (error: Error, bounds?: { zone: ZoneTable; startMs: number }) => string {
  const { t } = useTranslation(['director', 'common']);
  return (error, bounds) => {
    const { cause } = error;
    if (!(cause instanceof ApiError)) return t('wrong.later', { ns: 'common' });
    switch (cause.kind) {
      case 'network':
      case 'aborted':
        return t('failed.gone');
      case 'timeout':
        return t('cause.timeout', { ns: 'common' });
      case 'garbage':
        return t('connection.garbage', { ns: 'common' });
      case 'http':
        break;
    }
    const { problem } = cause;
    if (problem === null) return t('failed.gone');
    const field = readField(problem);
    if (field === 'now' && bounds) return t('failed.range', { start: formatDateTime(bounds.zone, bounds.startMs) });
    if (field === 'anchor') return t('failed.fixedStart');
    if (field === 'kind') return t('failed.impossible');
    if (field !== null && isIn(FIELDS, field)) return t('failed.field', { field: t(FIELDS[field]) });
    if (isIn(TEXTS, problem.type)) return t(TEXTS[problem.type]);
    return formatProblemText(cause) ?? t('wrong.later', { ns: 'common' });
  };
}

/** The first field that was refused, e.g. `for` of `body/for`; null if none was. */
function readField({ errors = [] }: Problem): string | null {
  return errors[0]?.where.split('/')[1] ?? null;
}

function isIn<Texts extends object>(texts: Texts, key: string): key is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, key);
}
