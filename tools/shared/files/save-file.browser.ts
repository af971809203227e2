import { minuteMs } from '#lib/time/durations.ts'
import type { FileLink } from '../store/rows.ts'

const bomForExcel = '\uFEFF'

export function saveFile(fileName: string, body: string | Blob, type: string): void {
  // Without a byte order mark, Excel assumes a legacy encoding.
  const text = typeof body === 'string' && type === 'text/csv' ? bomForExcel + body : body
  const blob = text instanceof Blob ? text : new Blob([text], { type: `${type};charset=utf-8` })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // By then the browser has read the data.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
}

type DiskFile = Pick<FileLink, 'name' | 'handle'>

const json = { description: 'Document', accept: { 'application/json': ['.json' as const] } }

/**
 * Saves a document. Browsers with file access write to its file, asking for a location if it has none; others
 * download it under the same name. Undefined if the user cancels. `textOver` receives the current content of the
 * file, because another tool may have saved to it.
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
    // The file was moved or its disk is gone. A download always works.
    saveFile(name, textOver(undefined), 'application/json')
    return { name }
  }
}

/** The current file on disk, if the browser grants access. */
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

/** Lets the user pick a file that can be saved to later. Undefined if they cancel. */
export async function pickFile(): Promise<PickedFile | undefined> {
  try {
    const [handle] = (await window.showOpenFilePicker?.()) ?? []
    return handle && { file: await handle.getFile(), handle }
  } catch {
    return undefined
  }
}
