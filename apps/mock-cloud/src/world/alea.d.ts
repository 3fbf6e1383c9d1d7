declare module 'seedrandom/lib/alea.js' {
  /** Johannes Baagøe's generator, keyed by a text: draws in [0, 1) of 32 bits each. */
  export default function alea(key: string): () => number;
}
