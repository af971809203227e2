/** What is replaced in a text, and what is selected afterwards. */
export type Edit = { from: number; to: number; words: string; select: [from: number, to: number] }

export const signs = { bold: '**', italic: '*' } as const

export type Sign = keyof typeof signs

/** Sets the selected words bold or italic, or back; without a selection the word at the cursor. */
export function formatWords(text: string, selected: [number, number], sign: Sign): Edit | undefined {
  const [from, to] = wordsIn(text, selected)
  if (from === to) return undefined
  const words = text.slice(from, to)
  const { length } = signs[sign]
  const stars = Math.min(
    /\*{0,3}$/.exec(text.slice(0, from))?.[0].length ?? 0,
    /^\*{0,3}/.exec(text.slice(to))?.[0].length ?? 0,
  )
  // One star is italic, two are bold, three are both.
  const isSet = sign === 'bold' ? stars >= 2 : stars % 2 === 1
  if (isSet) {
    return { from: from - length, to: to + length, words, select: [from - length, to - length] }
  }
  return {
    ...{ from, to, words: signs[sign] + words + signs[sign] },
    select: [from + length, to + length],
  }
}

/** Makes the selected words, or the word at the cursor, a link; where there are none the address stands for itself. */
export function linkWords(text: string, selected: [number, number], href: string): Edit {
  const [from, to] = wordsIn(text, selected)
  const label = text.slice(from, to).replaceAll(/[[\]\n]/g, ' ') || href.replace(/^(https?:\/\/|mailto:)/, '')
  const words = `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return { from, to, words, select: [from + words.length, from + words.length] }
}

/** The selection without the spaces and stars at its ends, or the word that the cursor is in. */
export function wordsIn(text: string, [start, end]: [number, number]): [number, number] {
  if (start === end) {
    const before = /[\p{L}\p{N}’'-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^[\p{L}\p{N}’'-]*/u.exec(text.slice(end))?.[0].length ?? 0
    return [start - before, end + after]
  }
  const selected = text.slice(start, end)
  const inside = selected.replace(/^[\s*]+/, '')
  const from = start + selected.length - inside.length
  return [from, from + inside.replace(/[\s*]+$/, '').length]
}
