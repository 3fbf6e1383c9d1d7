import type { DrivenUnit } from './unit.ts';

const BYTES_PER_VISIT = 16;
const BYTES_PER_UNIT = 600;

/** Units lately asked for, up to some bytes; the least recently used go first. */
export class UnitCache {
  private readonly limitBytes: number;
  private readonly units = new Map<string, DrivenUnit>();
  private bytes = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  get(key: string): DrivenUnit | undefined {
    const unit = this.units.get(key);
    if (!unit) return undefined;
    this.units.delete(key);
    this.units.set(key, unit);
    return unit;
  }

  set(key: string, unit: DrivenUnit): void {
    this.units.set(key, unit);
    this.bytes += bytesOf(unit);
    for (const [oldest, old] of this.units) {
      if (this.bytes <= this.limitBytes) return;
      this.units.delete(oldest);
      this.bytes -= bytesOf(old);
    }
  }
}

function bytesOf({ visits }: DrivenUnit): number {
  return visits.count * BYTES_PER_VISIT + BYTES_PER_UNIT;
}
