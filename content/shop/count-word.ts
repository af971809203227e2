const words = 'no one two three four five six seven eight nine'.split(' ')

/** A number as it stands in a sentence: in letters up to nine. */
export function countWord(count: number): string {
  return words[count] ?? String(count)
}
