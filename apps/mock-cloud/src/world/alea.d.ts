declare module 'seedrandom/lib/alea.js' {
  /** Where Johannes Baagøe's generator stands: a carry, and three multiples of 2^-32 in [0, 1). */
  interface AleaState {
    c: number;
    s0: number;
    s1: number;
    s2: number;
  }

  /** The generator, from a state on: draws in [0, 1) of 32 bits each. */
  export default function alea(key: string, options: { state: AleaState }): () => number;
}
