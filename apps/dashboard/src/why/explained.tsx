import { formatTagLabel, mayCall, type ZoneTable } from '@lapwing/domain';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../data/session.ts';
import type { WhyAnswer } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EvidenceRow } from './evidence-row.tsx';
import { createAnsweredLapPath, findRowLink } from './row-link.ts';
import { useSentence } from './sentence.ts';
import { createTimeStrip } from './time-strip.ts';
import { TimeStripView } from './time-strip-view.tsx';
import classes from './why.module.css';
import { useWhyWords, type WhyWords } from './why-words.ts';

interface ExplainedProps {
  answer: WhyAnswer;
  /** The world's instant of the answer. */
  asOfMs: number;
  zone: ZoneTable;
  onTagHistory: (tagId: number) => void;
}

/** The tag that an answer is about, by its label or its hex id. */
export function nameTag({ subject: { tagId, tagLabel } }: WhyAnswer): string {
  return tagId === null ? '–' : formatTagLabel({ label: tagLabel, tagId });
}

/** Why, in a sentence, as a picture, by a rule with its settings, and as the records behind it. */
export function Explained({ answer, asOfMs, zone, onTagHistory }: ExplainedProps) {
  const { t } = useTranslation('why');
  const { lapStart } = answer.subject;
  const words = useWhyWords({ zone, dayMs: lapStart === null ? asOfMs : lapStart * 1000 });
  const sentence = useSentence(words);
  const asOfTs = Math.floor(asOfMs / 1000);
  const strip = createTimeStrip(answer.rows, asOfTs);
  const lapPath = createAnsweredLapPath(answer);
  return (
    <div className={classes.explained}>
      <p className={classes.sentence}>{sentence(answer, nameTag(answer), asOfTs)}</p>
      {strip && <TimeStripView strip={strip} words={words} />}
      <Evidence answer={answer} asOfMs={asOfMs} zone={zone} words={words} onTagHistory={onTagHistory} />
      <Rule rule={answer.rule} words={words} />
      {lapPath !== null && <Link to={lapPath}>{t('lapCard')} ›</Link>}
    </div>
  );
}

function Evidence({ answer, asOfMs, zone, words, onTagHistory }: ExplainedProps & { words: WhyWords }) {
  const { t } = useTranslation('why');
  const { clientType, authScopes } = useSessionUser();
  const mayReadHistory = mayCall('listTagHistory', { scopes: authScopes, clientType });
  const linked = answer.rows.map((row) => ({
    row,
    link: findRowLink(row, { answer, zone, asOfMs, clientType, mayReadHistory }),
  }));
  if (linked.length === 0) return <p className={classes.hint}>{t('noEvidence')}</p>;
  return (
    <section aria-label={t('evidence')}>
      <h3 className={classes.title}>{t('evidence')}</h3>
      {linked.some(({ link }) => link !== null) && <p className={classes.hint}>{t('evidenceHint')}</p>}
      <ol className={classes.rows}>
        {linked.map(({ row, link }, index) => (
          <EvidenceRow key={index} row={row} link={link} words={words} onTagHistory={onTagHistory} />
        ))}
      </ol>
    </section>
  );
}

function Rule({ rule: { code, spec, parameters }, words }: { rule: WhyAnswer['rule']; words: WhyWords }) {
  const { t } = useTranslation('why');
  return (
    <section aria-label={t('rule')}>
      <h3 className={classes.title}>
        {t('rule')} <span className={classes.section}>{t('section', { section: spec })}</span>
      </h3>
      <p className={classes.rule}>{t(`rules.${code}`)}</p>
      {parameters.length > 0 && (
        <dl className={classes.settings}>
          {parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>{t(`value.${parameter.name}`)}</dt>
              <dd>{words.value(parameter)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
