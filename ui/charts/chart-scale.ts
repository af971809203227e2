export type Scale = (value: number) => number

/** Maps a range of values to a range of pixels. */
export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1
  return (value) => start + ((value - from) / span) * (end - start)
}

/** Round numbers that cover the range, about as many as requested: 0, 25, 50, 75, 100. */
export function niceTicks(min: number, max: number, about = 4): number[] {
  const low = Math.min(min, max)
  const high = low === Math.max(min, max) ? low + 1 : Math.max(min, max)
  const rough = (high - low) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  // Multiplying whole numbers and rounding keeps 0.1 + 0.2 out of the labels.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Like niceTicks, but with fewer ticks if two labels would otherwise read the same. */
export function labelledTicks(min: number, max: number, format: (value: number) => string): number[] {
  const ways = [4, 3, 2, 1].map((about) => niceTicks(min, max, about))
  return ways.find((ticks) => new Set(ticks.map(format)).size === ticks.length) ?? ways.at(-1)?.slice(0, 1) ?? []
}

/** An SVG path through the points. Null breaks the line. */
export function linePath(points: readonly (readonly [number, number] | null)[]): string {
  let pen = 'M'
  let path = ''
  for (const point of points) {
    if (point) path += `${pen}${point.map((value) => Number(value.toFixed(1))).join(' ')}`
    pen = point ? 'L' : 'M'
  }
  return path
}

/** Indexes of the labels that fit on an axis without overlapping, first label included. */
export function spaced(places: readonly number[], minGap: number): Set<number> {
  const chosen = new Set<number>()
  let last = Number.NEGATIVE_INFINITY
  places.forEach((place, index) => {
    // The last label is right-aligned to its position, so it needs more space on its left.
    const isLast = index > 0 && index === places.length - 1
    if (place - last < (isLast ? minGap * 1.5 : minGap)) return
    chosen.add(index)
    last = place
  })
  return chosen
}
