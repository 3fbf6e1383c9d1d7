import { memo } from 'react';
import classes from './gateway-chip.module.css';

interface GatewayChipProps {
  /** 1 to 7: the gateway's place in the palette. */
  color: number;
  number: number;
  /** For a gateway without a colour: offline or never heard. */
  hollow?: boolean;
}

/** A gateway's colour with its number, as on the map. */
export const GatewayChip = memo(function GatewayChip({ color, number, hollow = false }: GatewayChipProps) {
  const style = hollow ? {} : { background: `var(--gateway-${color})`, color: `var(--gateway-${color}-number)` };
  return (
    <span className={classes.chip} data-hollow={hollow || undefined} style={style}>
      {number}
    </span>
  );
});
