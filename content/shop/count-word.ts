const words = 'no one two three four five six seven eight nine'.split(' ')

/** A number in a sentence: spelled out up to nine. */
export function countWord(count: number): string {
  return words[count] ?? String(count)
}
