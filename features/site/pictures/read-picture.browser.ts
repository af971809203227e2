import { maxMegabytes, pictureErrors } from '#content/admin/pictures.ts'
import { isTakenKind, kindOfFile, tellingBytes } from '#lib/pictures/picture-file.ts'

/** A file can be moved or changed after it was chosen. */
const unreadable = 'The browser could not read this file. Please choose it again.'

/** The server's checks, before uploading. */
export async function problemOf(file: Blob): Promise<string | undefined> {
  if (file.size > maxMegabytes * 1024 * 1024) return pictureErrors.tooLarge
  const head = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return unreadable
  const kind = kindOfFile(new Uint8Array(head))
  return isTakenKind(kind) ? undefined : pictureErrors[kind]
}

/** A data URL, which our content security policy allows. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(unreadable, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}

/** The first picture dropped or pasted; otherwise any file, so the error can name its type. */
export function pictureIn({ files }: DataTransfer): File | undefined {
  const all = [...files]
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}

export const nothingToPaste = 'There is no picture on the clipboard. Please copy one first.'

/** For people without a keyboard. The browser asks for permission. */
export async function pictureOnClipboard(): Promise<Blob> {
  const items = await navigator.clipboard.read().catch((cause) => {
    throw new Error('The browser blocked access to the clipboard. Please press Ctrl+V here instead.', {
      cause,
    })
  })
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'))
    if (type) return item.getType(type)
  }
  throw new Error(nothingToPaste)
}
