/** Digits choose options; the result counts from 0. */
export function chosenPlace(key: string, count: number): number | undefined {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : count
  return place < count ? place : undefined
}

/** Arrow keys wrap around; `from` is -1 while no option has the focus. */
export function movedPlace(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (from <= 0 ? count : from) - 1
  return undefined
}
