/** `changed` if the other text does not contain it. */
export type Stretch = { text: string; changed: boolean }

type WordChanges = { before: Stretch[]; after: Stretch[] }

/** Beyond this the whole text counts as changed: the comparison is quadratic, and no one reads that many marks. */
const maxPairs = 400_000

/** Words that differ between two texts, by longest common subsequence. */
export function wordChanges(before: string, after: string): WordChanges {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > maxPairs) {
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  }
  const kept = commonWords(old, now)
  return {
    before: stretches(old, new Set(kept.map(([index]) => index))),
    after: stretches(now, new Set(kept.map(([, index]) => index))),
  }
}

/** Words include their trailing space. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

/** Index pairs of the longest common subsequence. */
function commonWords(old: readonly string[], now: readonly string[]): [number, number][] {
  // lengths[i][j]: number of common words in the rest of both texts from i and j.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const same = (i: number, j: number) => old[i]?.trim() === now[j]?.trim()
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    for (let j = now.length - 1; row && j >= 0; j -= 1) {
      row[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (same(i, j)) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

function stretches(words: readonly string[], kept: ReadonlySet<number>): Stretch[] {
  const found: Stretch[] = []
  for (const [index, word] of words.entries()) {
    const changed = !kept.has(index)
    const last = found.at(-1)
    if (last?.changed === changed) last.text += word
    else found.push({ text: word, changed })
  }
  return found
}
