/**
 * A small 32-bit generator (a Weyl sequence with a mixing step): uniform enough for simulations, and reproducible.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Maps a number between 0 and 1 to a value. */
export type Draw = (chance: number) => number

/** A triangular distribution. Uses only arithmetic and square roots, which give the same result on every machine. */
export function triangular(low: number, mode: number, high: number): Draw {
  const span = high - low
  if (span === 0) return () => mode
  const turn = (mode - low) / span
  return (chance) =>
    chance < turn
      ? low + Math.sqrt(chance * span * (mode - low))
      : high - Math.sqrt((1 - chance) * span * (high - mode))
}
