import { toLapError } from '@lapwing/domain';
import type { WhyAnswer } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { why } from '../i18n/en/why.ts';

type Questions = (typeof why)['question'];

/** What a "Why?" asks: a judgement of a thing, by name. */
export type Judged =
  | { readonly table: 'laps'; readonly judgement: keyof Questions['laps']; readonly lap: number }
  | { readonly table: 'gateways'; readonly judgement: keyof Questions['gateways']; readonly vehicle: string }
  | {
      readonly table: 'predictions';
      readonly judgement: keyof Questions['predictions'];
      readonly vehicle: string;
      readonly stop: string;
    }
  | { readonly table: 'tags'; readonly judgement: keyof Questions['tags']; readonly tag: string };

/** Returns a function that writes the question, e.g. "Why was lap 7 a wrong path?". */
export function useQuestionText(): (judged: Judged) => string {
  const { t } = useTranslation('why');
  return (judged) => {
    switch (judged.table) {
      case 'laps':
        return t(`question.laps.${judged.judgement}`, { lap: judged.lap });
      case 'gateways':
        return t(`question.gateways.${judged.judgement}`, { vehicle: judged.vehicle });
      case 'predictions':
        return t(`question.predictions.${judged.judgement}`, { vehicle: judged.vehicle, stop: judged.stop });
      case 'tags':
        return t(`question.tags.${judged.judgement}`, { tag: judged.tag });
    }
  };
}

/** What an answer explains; null if its judgement does not belong to its table. */
export function toJudged({ table, judgement, subject }: WhyAnswer, tag: string): Judged {
  const vehicle = subject.anchorLabel ?? '–';
  switch (table) {
    case 'laps':
      return { table, judgement: judgement as keyof Questions['laps'], lap: subject.lapNumber ?? 0 };
    case 'gateways':
      return { table, judgement: judgement as keyof Questions['gateways'], vehicle };
    case 'predictions':
      return {
        table,
        judgement: judgement as keyof Questions['predictions'],
        vehicle,
        stop: subject.stopLabel ?? '–',
      };
    case 'tags':
      return { table, judgement: judgement as keyof Questions['tags'], tag };
  }
}

const LAP_JUDGEMENTS = {
  valid: 'valid',
  timeout: 'timeout',
  wrongPath: 'wrong-path',
  offline: 'gateway-offline',
  interrupted: 'interrupted',
  tooShort: 'too-short',
  unknown: 'interrupted',
} as const;

/** How a lap is judged, by its error; `running` while it has no end. */
export function judgeLap({ error, isOngoing }: { error: number; isOngoing: boolean }): keyof Questions['laps'] {
  return isOngoing ? 'running' : LAP_JUDGEMENTS[toLapError(error).kind];
}

const PREDICTION_JUDGEMENTS = {
  WAITING: 'waiting',
  ON_THE_WAY: 'on-the-way',
  CURRENTLY_HERE: 'here',
  LEFT: 'left',
} as const;

/** How a stop is judged, by its state in the predictions. */
export function judgeStop(state: keyof typeof PREDICTION_JUDGEMENTS): keyof Questions['predictions'] {
  return PREDICTION_JUDGEMENTS[state];
}
