/** What went wrong in the server's own words, without the status that ApiError puts before them. */
export function errorWords(error: Error): string {
  return error.message.replace(/^\d+: /, '')
}
