/** A name that every file system takes. */
export function safeFileName(name: string): string {
  const clean = Array.from(name, (letter) =>
    letter < ' ' || '<>:"/\\|?*'.includes(letter) ? ' ' : letter,
  ).join('')
  return (
    clean
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 100) || 'Untitled'
  )
}
