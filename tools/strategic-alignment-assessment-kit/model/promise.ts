import { type Assessment, fewest, groupKinds, groupNames } from './model.ts'

/** What an anonymous sheet can and cannot promise: the same text on the page and in the kit. */

export const maxCommentLength = 500

/** Where codes are dropped; not an email address, because an email reveals its sender. */
export function dropPlace({ sendTo }: Pick<Assessment, 'sendTo'>): string {
  return sendTo.includes('@') ? '' : sendTo.trim()
}

export function anonymousWords(doc: Pick<Assessment, 'sendTo' | 'groups'>): string[] {
  const place = dropPlace(doc) || 'the place that was agreed on'
  const hasGroups = groupKinds.some((kind) => groupNames(doc, kind).length > 0)
  return [
    `This sheet is anonymous. It gives you a code; hand it in at: ${place}. Do not send it in an email or message of your own: anyone who sees a code next to your name can read your answers from it. Hand in only one code, so check your answers before you copy it.`,
    `All codes are opened together, once in the browser that gathers them, with at least ${fewest} people, and should be deleted then: anyone who keeps all codes and an old copy of the file could open them again, leaving one out. Only how often each answer was given is kept, never who gave it${hasGroups ? `, and for a department or level only if it has ${fewest} people` : ''}. If everyone gives the same answer, that is visible. Comments are shown word for word, so write them in a way that does not reveal who you are.`,
    'This page sends nothing by itself. Until you copy or save your code, this browser keeps your answers. On a shared computer, clear the sheet when you are done.',
  ]
}
