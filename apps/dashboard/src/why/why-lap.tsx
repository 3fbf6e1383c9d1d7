import { judgeLap } from './question-text.ts';
import { WhyButton } from './why-button.tsx';

interface WhyLapProps {
  lap: {
    readonly id: number;
    readonly number: number;
    readonly error: number;
    readonly endDate: number | null;
  };
  /** -1 in a row that the arrow keys walk. */
  tabIndex?: number;
}

/** Why a lap is valid, has its error, or still runs. */
export function WhyLap({ lap: { id, number, error, endDate }, tabIndex }: WhyLapProps) {
  const judgement = judgeLap({ error, isOngoing: endDate === null });
  return (
    <WhyButton
      id={id}
      about={{ table: 'laps', judgement, lap: number }}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  );
}
