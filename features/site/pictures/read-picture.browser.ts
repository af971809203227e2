import { mostMegabytes, pictureRefusals } from '#content/admin/pictures.ts'
import { isTakenKind, kindOfFile, tellingBytes } from '#lib/pictures/picture-file.ts'

/** A file can be moved or changed between being chosen and being read. */
const unreadable = 'The browser could not read this file. Please choose it once more.'

/** What the server would say of it, before it is sent. */
export async function refusalOf(file: Blob): Promise<string | undefined> {
  if (file.size > mostMegabytes * 1024 * 1024) return pictureRefusals.tooLarge
  const head = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return unreadable
  const kind = kindOfFile(new Uint8Array(head))
  return isTakenKind(kind) ? undefined : pictureRefusals[kind]
}

/** As an address that our content policy lets a page show. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(unreadable, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}

/** The first picture among what was dropped or pasted; any file where there is none, so that it can be said what it is. */
export function pictureIn({ files }: DataTransfer): File | undefined {
  const all = [...files]
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}

export const nothingToPaste = 'There is no picture on the clipboard. Please copy one first.'

/** For who has no keyboard at hand; the browser asks whether it may. */
export async function pictureOnClipboard(): Promise<Blob> {
  const items = await navigator.clipboard.read().catch((cause) => {
    throw new Error('The browser did not let us look at the clipboard. Please press Ctrl+V here instead.', {
      cause,
    })
  })
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'))
    if (type) return item.getType(type)
  }
  throw new Error(nothingToPaste)
}
