import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCorrectedParams } from '../navigation/use-corrected-params.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { formatQuestion, WHY_PARAM } from './question.ts';
import { useQuestion } from './use-question.ts';

const WhyDialog = createLazyPart(
  () => import('./why-dialog.tsx').then((file) => ({ default: file.WhyDialog })),
  () => null,
);

/** Renders the question of the address over the screen. Its code loads with the first one. */
export function WhyHost({ onTagHistory }: { onTagHistory: (tagId: number) => void }) {
  const { question, close } = useQuestion();
  const [params] = useSearchParams();
  useCorrectedParams(question === null && params.has(WHY_PARAM) ? { [WHY_PARAM]: '' } : {});
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <WhyDialog key={formatQuestion(question)} question={question} onClose={close} onTagHistory={onTagHistory} />
    </Suspense>
  );
}
