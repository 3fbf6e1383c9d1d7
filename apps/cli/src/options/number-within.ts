import { InvalidArgumentError } from 'commander';

/** Reads a number, with decimals or without, within bounds. */
export function numberWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It takes a number from ${least} to ${most}.`);
  };
}
