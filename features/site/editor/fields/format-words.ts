/** A text replacement and the selection after it. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] }

export const signs = { bold: '**', italic: '*' } as const

export type Sign = keyof typeof signs

/** Toggles bold or italic for the selection, or for the word at the cursor. */
export function toggleFormat(text: string, selected: [number, number], sign: Sign): Edit | undefined {
  const [from, to] = wordRange(text, selected)
  if (from === to) return undefined
  const insert = text.slice(from, to)
  const { length } = signs[sign]
  const stars = Math.min(
    /\*{0,3}$/.exec(text.slice(0, from))?.[0].length ?? 0,
    /^\*{0,3}/.exec(text.slice(to))?.[0].length ?? 0,
  )
  // One asterisk is italic, two are bold, three are both.
  const isSet = sign === 'bold' ? stars >= 2 : stars % 2 === 1
  if (isSet) {
    return { from: from - length, to: to + length, insert, select: [from - length, to - length] }
  }
  return {
    from,
    to,
    insert: signs[sign] + insert + signs[sign],
    select: [from + length, to + length],
  }
}

/** Turns the selection or the word at the cursor into a link; without either, the URL is the link text. */
export function makeLink(text: string, selected: [number, number], href: string): Edit {
  const [from, to] = wordRange(text, selected)
  const label = text.slice(from, to).replaceAll(/[[\]\n]/g, ' ') || href.replace(/^(https?:\/\/|mailto:)/, '')
  const insert = `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** The selection without surrounding spaces and asterisks, or the word at the cursor. */
function wordRange(text: string, [start, end]: [number, number]): [number, number] {
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
