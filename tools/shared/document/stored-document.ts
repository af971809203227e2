/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

export type SaveState =
  | 'saved'
  /** The browser has no room left. */
  | 'full'
  /** The browser keeps nothing here: a private window, or a setting. */
  | 'blocked'
  /** Another tab saved in between; nothing was overwritten. */
  | 'conflict'

/** What lies in storage: a mark that changes with every save, then the document's text. */
export type Stored = { mark: string; text: string }

/** Null when nothing is stored, or nothing may be read. */
export function readStored(storage: () => TextStorage, key: string): Stored | null {
  let value: string | null
  try {
    value = storage().getItem(key)
  } catch {
    return null
  }
  if (value === null) return null
  const end = value.indexOf('\n')
  return { mark: value.slice(0, end), text: value.slice(end + 1) }
}

/** Writes only over what this tab has read or written last: the mark tells whether that still lies there. */
export function writeStored(
  storage: () => TextStorage,
  key: string,
  expectedMark: string | null,
  next: Stored,
): SaveState {
  try {
    storage().getItem(key)
  } catch {
    return 'blocked'
  }
  if ((readStored(storage, key)?.mark ?? null) !== expectedMark) return 'conflict'
  try {
    storage().setItem(key, `${next.mark}\n${next.text}`)
    return 'saved'
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'blocked'
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
