import type { FileLink } from '../store/rows.ts'

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

type DiskFile = Pick<FileLink, 'name' | 'handle'>

const json = { description: 'Document', accept: { 'application/json': ['.json' as const] } }

/**
 * Writes a document into its own file where the browser can, asks for a place where it has none yet, and downloads
 * it elsewhere, under the name the file has. Undefined when the reader changed their mind. `textOver` is told what the
 * file holds now: another tool may have saved into it.
 */
export async function saveToDisk(
  file: DiskFile | null,
  newName: string,
  textOver: (before: string | undefined) => string,
): Promise<DiskFile | undefined> {
  const name = file?.name ?? newName
  if (!window.showSaveFilePicker) {
    saveFile(name, textOver(undefined), 'application/json')
    return { name }
  }
  try {
    const own = file?.handle && (await mayWrite(file.handle)) ? file.handle : undefined
    const handle = own ?? (await window.showSaveFilePicker({ suggestedName: name, types: [json] }))
    const text = textOver(own && (await (await own.getFile()).text()))
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
    return { name: handle.name, handle }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // The file was moved, or its disk is gone: a download always arrives.
    saveFile(name, textOver(undefined), 'application/json')
    return { name }
  }
}

/** The file as it lies on the disk now, where the browser lets us look. */
export async function fileOnDisk(link: DiskFile | null): Promise<File | undefined> {
  try {
    return link?.handle && (await mayWrite(link.handle)) ? await link.handle.getFile() : undefined
  } catch {
    return undefined
  }
}

async function mayWrite(handle: FileSystemFileHandle): Promise<boolean> {
  const writing = { mode: 'readwrite' } as const
  if ((await handle.queryPermission?.(writing)) === 'granted') return true
  return (await handle.requestPermission?.(writing)) === 'granted'
}

export type PickedFile = { file: File; handle?: FileSystemFileHandle }

export function canPickFiles(): boolean {
  return window.showOpenFilePicker !== undefined
}

/** Asks for a file that can be written back into. Undefined when the reader changed their mind. */
export async function pickFile(): Promise<PickedFile | undefined> {
  try {
    const [handle] = (await window.showOpenFilePicker?.()) ?? []
    return handle && { file: await handle.getFile(), handle }
  } catch {
    return undefined
  }
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
