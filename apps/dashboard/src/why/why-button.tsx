import type { WhyQuestion } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useQuestionText, type Judged } from './question-text.ts';
import { useAsk } from './use-question.ts';
import classes from './why-button.module.css';

interface WhyButtonProps {
  /** Id of the thing in its table: for a prediction, that of the gateway. */
  id: number;
  /** Place in the route of the predicted stop. */
  stop?: number;
  about: Judged;
  /** -1 in a row that the arrow keys walk. */
  tabIndex?: number;
}

/** A quiet button that explains why something is judged as it is. Read aloud as the whole question. */
export function WhyButton({ id, stop, about, tabIndex }: WhyButtonProps) {
  const { t } = useTranslation('why');
  const ask = useAsk();
  const questionText = useQuestionText();
  const question: WhyQuestion = { table: about.table, id, stop: stop ?? null };
  return (
    <button
      type="button"
      className={classes.why}
      aria-label={questionText(about)}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={() => ask(question)}
    >
      {t('why')}
    </button>
  );
}
