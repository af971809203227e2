const dayMs = 24 * 60 * 60 * 1000

/** What stands in the place of a text that was too old to keep. */
export function removedWords(mail: { sentAt: string | null; bodyRemovedAt: string | null }): string {
  const keptMs = Date.parse(mail.bodyRemovedAt ?? '') - Date.parse(mail.sentAt ?? '')
  return `The text of this mail was removed after ${Math.floor(keptMs / dayMs)} days.`
}
