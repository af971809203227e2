import { type Assessment, fewest, groupKinds, groupNames } from './model.ts'

/** What an anonymous sheet may promise, and what it cannot: the same words on the page, on paper and in the kit. */

/** How long a comment on a sheet may be. */
export const mostLetters = 500

/** Where codes are dropped. A mail address is no such place: a mail tells who sent it. */
export function dropPlace({ sendTo }: Pick<Assessment, 'sendTo'>): string {
  return sendTo.includes('@') ? '' : sendTo.trim()
}

export function anonymousWords(doc: Pick<Assessment, 'sendTo' | 'groups'>): string[] {
  const place = dropPlace(doc) || 'the place that was agreed on'
  const hasGroups = groupKinds.some((kind) => groupNames(doc, kind).length > 0)
  return [
    `This sheet is anonymous. It gives you a code; hand that in at: ${place}. Do not send it by a mail or a message of your own: whoever gets a code beside your name can read your answers from it. Hand in one code only, so look through your answers before you copy it.`,
    `All codes are opened together, once in the browser that gathers them, from ${fewest} people on, and are to be deleted then: whoever keeps all codes and an old copy of the file could open them again, with one left out. What is kept is how often each answer was given, never who gave which${hasGroups ? `, and of a department or level only where it has ${fewest} people` : ''}. Where all say the same, that shows. Comments are shown word for word: write them so that they do not tell who you are.`,
    'This page sends nothing by itself; until you copy or save your code, this browser keeps what you chose. At a computer that others use, clear the sheet when you are done.',
  ]
}
