declare module 'seedrandom/lib/alea.js' {
  /** The state of Johannes Baagøe's generator: a carry, and three multiples of 2^-32 in [0, 1). */
  interface AleaState {
    c: number;
    s0: number;
    s1: number;
    s2: number;
  }

  /** Creates the generator from a state; it draws numbers in [0, 1) of 32 bits each. */
  export default function alea(key: string, options: { state: AleaState }): () => number;
}
