/** The server's message without the status that ApiError puts before it. */
export function errorWords(error: Error): string {
  return error.message.replace(/^\d+: /, '')
}
