/** Files the kit creates for participants. Their answers come back as a code. */
export const sheets = {
  notes: 'Notes sheet',
  votes: 'Voting sheet',
} as const

export type SheetKind = keyof typeof sheets

/** A file of this kit or the meeting link; undefined for everything else. */
export type Source = { from: 'file'; id: SheetKind } | { from: 'call' }

export function sourceOf(what: string): Source | undefined {
  const id = (Object.keys(sheets) as SheetKind[]).find((each) => sheets[each] === what)
  if (id) return { from: 'file', id }
  return what === 'Link to the call' ? { from: 'call' } : undefined
}

/** The URL in the place field, which may also contain a room name. */
export function linkOf(where: string): string | undefined {
  return where.match(/(?<!\S)https?:\/\/\S+?(?=[,;.]?(?:\s|$))/i)?.[0]
}
