import { inWords, isDiskFull, ReadableError } from '#platform/readable-error.server.ts'

/** One sentence for the owner on what went wrong; the log has all of it. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ReadableError) return error.message
  const words = inWords(error)
  if (!words.includes('\n')) return words
  return isDiskFull(error)
    ? 'The disk has no room left.'
    : `It did not work (${error.message.split('\n')[0]}).`
}
