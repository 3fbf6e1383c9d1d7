import { useId } from 'react';
import type { VehicleFigures } from '../../data/forks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatNumber } from '../../ui/format-number.ts';
import type { VehicleDifference } from './differences.ts';
import classes from './what-if.module.css';

/** The vehicles that differ, and in what: each fact in the words of both worlds. */
export function VehicleTable({ vehicles }: { vehicles: readonly VehicleDifference[] }) {
  const { t } = useTranslation('whatIf');
  const id = useId();
  const describe = useFactWords();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className="type-name">
        {t('vehicles.title')}
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('vehicles.vehicle')}</th>
            <th scope="col">{t('vehicles.what')}</th>
            <th scope="col">{t('worlds.origin')}</th>
            <th scope="col">{t('worlds.fork')}</th>
          </tr>
        </thead>
        {vehicles.map(({ id: vehicleId, name, facts, origin, fork }) => (
          <tbody key={vehicleId} data-vehicle={vehicleId}>
            {facts.map((fact, index) => (
              <tr key={fact}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={facts.length}>
                    {name}
                  </th>
                )}
                <td>{t(`fact.${fact}`)}</td>
                <td>{describe(fact, origin)}</td>
                <td>{describe(fact, fork)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function useFactWords(): (fact: VehicleDifference['facts'][number], vehicle: VehicleFigures) => string {
  const { t, language } = useTranslation('whatIf');
  return (fact, { state, beacon, moving, lap, ...counts }) => {
    switch (fact) {
      case 'state':
        return t(`state.${state}`);
      case 'place':
        return beacon === null ? t('place.none') : t(moving ? 'place.left' : 'place.at', { beacon });
      case 'lap':
        if (lap === null) return t('lap.none');
        // Stops are counted from 1 on screens.
        return lap.route === null
          ? t('lap.removed', { stop: lap.stop + 1 })
          : t('lap.some', { route: lap.route, stop: lap.stop + 1 });
      default:
        return formatNumber(counts[fact], language);
    }
  };
}
