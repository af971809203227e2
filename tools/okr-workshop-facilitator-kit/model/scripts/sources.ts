import { printNames } from './print-list.ts'

/** Files the kit creates for participants. Their answers come back as a code. */
export const sheets = {
  notes: 'Notes sheet',
  votes: 'Voting sheet',
} as const

export type SheetKind = keyof typeof sheets

/**
 * Where a material comes from: the printer, a file of this kit, the meeting link, or (undefined) elsewhere.
 */
export type Source = { from: 'print'; name: string } | { from: 'file'; id: SheetKind } | { from: 'call' }

export function sourceOf(what: string): Source | undefined {
  const name = Object.values(printNames).find((each) => [`${each}, printed`, `${each} as a PDF`].includes(what))
  if (name) return { from: 'print', name }
  const id = (Object.keys(sheets) as SheetKind[]).find((each) => sheets[each] === what)
  if (id) return { from: 'file', id }
  return what === 'Link to the call' ? { from: 'call' } : undefined
}

/** The URL in the place field, which may also contain a room name. */
export function linkOf(where: string): string | undefined {
  return where.match(/(?<!\S)https?:\/\/\S+?(?=[,;.]?(?:\s|$))/i)?.[0]
}
