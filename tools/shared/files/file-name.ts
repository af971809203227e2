/** Valid on every file system. */
export function safeFileName(name: string): string {
  const clean = Array.from(name, (letter) => (letter < ' ' || '<>:"/\\|?*'.includes(letter) ? ' ' : letter)).join('')
  return (
    clean
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 100) || 'Untitled'
  )
}

/** 'Harbor Street Bakery OKRs for Q1 2027 – key results.csv' */
export function exportName(document: string, what: string, extension: string): string {
  return `${[safeFileName(document), what && safeFileName(what)].filter(Boolean).join(' – ')}.${extension}`
}
