import type { Span } from '../../exports/model.ts';
import { type ChangeModel, keepWithin } from './change-model.ts';

/** The instants of a span at which a gateway enters and leaves beacons, as heard. */
export function listVisitChanges({ world }: Pick<ChangeModel, 'world'>, gatewayId: number, span: Span): number[] {
  const changes: number[] = [];
  for (const unit of world.listUnits(gatewayId, span.fromMs - 1, span.toMs + 1)) {
    const { enter, leave } = world.readHeardVisits(unit);
    for (const offsets of [enter, leave]) for (const offset of offsets) changes.push(unit.startMs + offset);
  }
  return keepWithin(changes, span);
}

/** The instants of a span at which the laps of a gateway appear and end. */
export function listLapChanges(
  { history }: Pick<ChangeModel, 'history'>,
  gatewayId: number,
  { fromMs, toMs }: Span,
): number[] {
  return history.listLapChanges(gatewayId, fromMs, toMs);
}

/** The same, with the instants at which the beacons of its laps change. */
export function listStopChanges(model: ChangeModel, gatewayId: number, span: Span): number[] {
  return [...listLapChanges(model, gatewayId, span), ...listVisitChanges(model, gatewayId, span)];
}
