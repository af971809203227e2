/** The option that a digit chooses, counted from 0; undefined for every other key. */
export function chosenPlace(key: string, count: number): number | undefined {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : count
  return place < count ? place : undefined
}

/** Where an arrow key leads from an option, round and round; `from` is -1 while none has the focus. */
export function movedPlace(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (from <= 0 ? count : from) - 1
  return undefined
}
