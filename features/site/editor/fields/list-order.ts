import { isWithin, joinPath, keysOf } from '../paths.ts'

export function withEntryMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = list.filter((_, index) => index !== from)
  return [...moved.slice(0, to), ...list.slice(from, from + 1), ...moved.slice(to)]
}

export function withEntry<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return [...list.slice(0, index), entry, ...list.slice(index)]
}

export function withoutEntry<Entry>(list: readonly Entry[], index: number): Entry[] {
  return list.filter((_, each) => each !== index)
}

/** Maps a path to its position after the list changed; undefined if its entry was removed. */
type Follow = (path: string) => string | undefined

export function afterMove(list: string, from: number, to: number): Follow {
  return followEntry(list, (index) => {
    if (index === from) return to
    if (index > from && index <= to) return index - 1
    return index < from && index >= to ? index + 1 : index
  })
}

export function afterInsert(list: string, at: number): Follow {
  return followEntry(list, (index) => (index >= at ? index + 1 : index))
}

export function afterRemoval(list: string, at: number): Follow {
  return followEntry(list, (index) => {
    if (index === at) return undefined
    return index > at ? index - 1 : index
  })
}

function followEntry(list: string, next: (index: number) => number | undefined): Follow {
  return (path) => {
    if (path === list || !isWithin(path, list)) return path
    const [index, ...inside] = keysOf(path).slice(keysOf(list).length)
    const place = next(Number(index))
    return place === undefined ? undefined : inside.reduce(joinPath, joinPath(list, place))
  }
}
