import { formatTagLabel, formatDateTime, formatHexPairs, TAG_TYPE, toWifiBand } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { store } from '../../tab/store.ts';
import type { ListedTag } from '../../data/tag-list.ts';
import { useZone } from '../../data/use-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tagDialogAtom } from '../../tags/tag-dialog-atom.ts';
import { useAgeText } from '../../ui/age.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { Signal } from '../../ui/signal.tsx';
import { WhyButton } from '../../why/why-button.tsx';
import classes from './lookup.module.css';
import { findState, TagState } from './tag-state.tsx';

const JUDGEMENTS = { active: 'active', inactive: 'inactive', never: 'never-heard' } as const;

/** Beacons have another rule than the state shown here. */
function judgeFound(tag: ListedTag): 'any' | (typeof JUDGEMENTS)[keyof typeof JUDGEMENTS] {
  return tag.type === TAG_TYPE.beacon ? 'any' : JUDGEMENTS[findState(tag)];
}

/** The tag or beacon that was found, with its newest sighting. */
export function FoundTag({ tag, nowMs }: { tag: ListedTag; nowMs: number }) {
  const { t } = useTranslation('cargo');
  const name = formatTagLabel(tag);
  const id = formatHexPairs(tag.tagId);
  return (
    <article className={classes.found}>
      <div className={classes.foundHead}>
        <h2 className="type-figure">{name}</h2>
        <TagState tag={tag} />
        <WhyButton id={tag.id} about={{ table: 'tags', judgement: judgeFound(tag), tag: name }} />
        <Button
          className={classes.history}
          variant="default"
          size="xs"
          onClick={() => store.set(tagDialogAtom, { kind: 'history', tagId: tag.id })}
        >
          {t('lookup.history')}
        </Button>
      </div>
      <p className={classes.about}>
        {t(tag.type === TAG_TYPE.beacon ? 'kinds.beacon' : 'kinds.tag')}
        {name !== id && <span className="type-id">{id}</span>}
      </p>
      <Sighting tag={tag} nowMs={nowMs} />
      <p className="only-read-aloud" role="status">
        {t('lookup.announcement', { name, state: t(`states.${findState(tag)}`) })}
      </p>
    </article>
  );
}

function Sighting({ tag, nowMs }: { tag: ListedTag; nowMs: number }) {
  const { t, language } = useTranslation('cargo');
  const { t: tTags } = useTranslation('tags');
  const ageText = useAgeText();
  const zone = useZone();
  const { lastTs, rssi } = tag;
  return (
    <dl className={classes.sighting}>
      <div>
        <dt>{t('lookup.gateway')}</dt>
        <dd>{tag.anchorLabel ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('lookup.signal')}</dt>
        <dd>
          {rssi === null ? (
            '–'
          ) : (
            <>
              <Signal band={toWifiBand(rssi)} withWord />
              <span className={classes.second}>{t('lookup.dbm', { rssi: formatNumber(rssi, language) })}</span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('lookup.heard')}</dt>
        <dd>
          {lastTs === null ? tTags('row.never') : tTags('row.ago', { age: ageText(nowMs - lastTs * 1000) })}
          {lastTs !== null && zone && <span className={classes.second}>{formatDateTime(zone, lastTs * 1000)}</span>}
        </dd>
      </div>
    </dl>
  );
}
