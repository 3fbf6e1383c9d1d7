import { describe, expect, it } from 'vitest';
import { predictRows } from '../predictions/prediction-rows.ts';
import { chooseExplainedStop, explainPrediction, type PredictedGateway } from './explain-prediction.ts';

const NOW_TS = 1_773_830_520;
const STOPS = [11, 12, 13, 11].map((tagPositionId, ord) => ({ tagPositionId, ord }));
const AVERAGES = STOPS.map((stop) => ({ ...stop, avgStay: 60, avgTrip: 30 }));

/** On a round trip, at or after its second stop. */
function gatewayAt(
  enterAgo: number,
  leftAgo: number | null,
  changes: Partial<PredictedGateway> = {},
): PredictedGateway {
  return {
    gatewayId: 7,
    nowMs: NOW_TS * 1000,
    stops: STOPS,
    averages: AVERAGES,
    last: {
      position: 12,
      positionId: 12,
      tagId: 9,
      enterMs: (NOW_TS - enterAgo) * 1000,
      leaveMs: leftAgo === null ? Infinity : (NOW_TS - leftAgo) * 1000,
      ord: 1,
      lapId: 70,
    },
    ...changes,
  };
}

describe('why a stop has its predicted time', () => {
  it('is the last visit, and what each stop and trip on the way adds', () => {
    for (const gateway of [gatewayAt(20, null), gatewayAt(20, 5), gatewayAt(500, null)]) {
      const { last } = gateway;
      const lastStop = {
        ord: 1,
        enterTs: (last?.enterMs ?? 0) / 1000,
        lastSeenAt: last?.leaveMs === Infinity ? null : (last?.leaveMs ?? 0) / 1000,
      };
      for (const row of predictRows(STOPS, AVERAGES, lastStop, NOW_TS)) {
        expect(explainPrediction(gateway, row.ord)).toMatchObject({
          at: row.prediction,
          cause: { kind: 'visit', row: 0 },
        });
      }
    }
    const why = explainPrediction(gatewayAt(20, null), 0);
    const adds = why?.rows.flatMap(({ values }) => values).filter(({ name }) => name === 'adds');
    expect(adds?.map(({ value }) => value)).toEqual([90, 90]);
    expect(why).toMatchObject({ judgement: 'waiting', reason: 'from-stop', at: NOW_TS - 20 + 180 });
  });

  it('counts from the departure once the gateway left, and from now once it is overdue', () => {
    expect(explainPrediction(gatewayAt(100, 10), 2)).toMatchObject({
      judgement: 'on-the-way',
      reason: 'from-departure',
    });
    expect(explainPrediction(gatewayAt(100, 40), 2)).toMatchObject({ reason: 'overdue', at: NOW_TS });
    expect(explainPrediction(gatewayAt(100, 10), 1)).toMatchObject({ judgement: 'left', reason: 'departed' });
    expect(explainPrediction(gatewayAt(100, null), 1)).toMatchObject({ judgement: 'here', reason: 'arrived' });
  });

  it('takes the last stop of a round trip for the first, and knows no other stops', () => {
    const gateway = gatewayAt(20, null);
    expect(explainPrediction(gateway, 3)?.at).toBe(explainPrediction(gateway, 0)?.at);
    expect(explainPrediction(gateway, 4)).toBeNull();
    expect(chooseExplainedStop(gateway)).toBe(2);
  });

  it('is not predicted off the route, without a route, and before the gateway was heard', () => {
    const gateway = gatewayAt(20, null);
    const off = { ...gateway, last: gateway.last && { ...gateway.last, ord: null } };
    expect(explainPrediction(off, 2)).toMatchObject({ judgement: 'not-predicted', reason: 'off-route' });
    expect(explainPrediction({ ...gateway, stops: null }, 2)).toMatchObject({ reason: 'no-route', rows: [] });
    expect(explainPrediction({ ...gateway, last: null }, 2)).toMatchObject({ reason: 'never-heard' });
  });
});
