const dayMs = 24 * 60 * 60 * 1000

type Textless = { sentAt: string | null; bodyRemovedAt: string | null; secret: number | null }

/** A text that nobody reads here: too old to keep, or with a link for its reader alone. */
export function isTextless({ bodyRemovedAt, secret }: Pick<Textless, 'bodyRemovedAt' | 'secret'>): boolean {
  return bodyRemovedAt !== null || secret === 1
}

/** What stands in its place. */
export function removedWords(mail: Textless): string {
  if (mail.secret) return 'This mail holds a link for its reader alone. Its text is shown to nobody here.'
  const keptMs = Date.parse(mail.bodyRemovedAt ?? '') - Date.parse(mail.sentAt ?? '')
  return `The text of this mail was removed after ${Math.floor(keptMs / dayMs)} days.`
}
