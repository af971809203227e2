import { inWords, isDiskFull, ReadableError } from '#platform/readable-error.server.ts'

/** One sentence for the owner; the log has the details. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ReadableError) return error.message
  if (isDiskFull(error)) return 'The disk with the backups is full.'
  const words = inWords(error)
  return words.includes('\n') ? `It failed (${error.message.split('\n')[0]}).` : words
}
