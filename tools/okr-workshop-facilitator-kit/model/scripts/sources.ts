import { printNames } from './print-list.ts'

/** The files that the kit makes for those who take part. */
export const handouts = {
  handout: 'Handout for everyone',
  notes: 'Notes sheet',
  votes: 'Voting sheet',
} as const

export type HandoutId = keyof typeof handouts
/** Those that come back as a code. */
export type SheetKind = Exclude<HandoutId, 'handout'>

/** Where a material comes from: the printer, a file of this kit, the link that was typed in, or neither. */
export type Source = { from: 'print'; name: string } | { from: 'file'; id: HandoutId } | { from: 'call' }

export function sourceOf(what: string): Source | undefined {
  const name = Object.values(printNames).find((each) => `${each}, printed` === what)
  if (name) return { from: 'print', name }
  const id = (Object.keys(handouts) as HandoutId[]).find((each) => handouts[each] === what)
  if (id) return { from: 'file', id }
  return what === 'Link to the call' ? { from: 'call' } : undefined
}

/** The address that a browser opens; a room's name, which may stand beside it, is none. */
export function linkOf(where: string): string | undefined {
  return where.match(/(?<!\S)https?:\/\/\S+?(?=[,;.]?(?:\s|$))/i)?.[0]
}
