const bomForExcel = '\uFEFF'

/** Hands the reader a file, as a link to download would. */
export function saveFile(fileName: string, body: string | Blob, type: string): void {
  // Excel takes a CSV without this mark for the machine's old alphabet.
  const text = typeof body === 'string' && type === 'text/csv' ? bomForExcel + body : body
  const blob = text instanceof Blob ? text : new Blob([text], { type: `${type};charset=utf-8` })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The download has its own hold on the data by the next minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Puts text on the clipboard; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
