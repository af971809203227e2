import { useMemo, useState } from 'react'
import type { Places } from './guess-columns.ts'
import type { Sheet } from './table.ts'
import {
  bestStart,
  documentName,
  findTable,
  makeOf,
  mappingOf,
  type Said,
  type Start,
  type TableImport,
} from './table-import.ts'
import type { Writing } from './writing.ts'

/** Where the rows go: into a document of their own, or into the one that is open. */
export type Target = 'new' | 'open'

/** A file, and what it can become. */
export type ImportFile<Doc> = {
  fileName: string
  sheets: readonly Sheet[]
  kinds: readonly TableImport<Doc>[]
  /** What is open, if rows can go into it. */
  current: Doc | undefined
}

/** What the reader says about a file, and what comes of it. */
export function useImport<Doc>({ fileName, sheets, kinds, current }: ImportFile<Doc>) {
  const [choice, choose] = useState<Start>(() => bestStart(kinds, sheets))
  const [said, setSaid] = useState<Said>({})
  const [chosenTarget, setTarget] = useState<Target>()
  const kind = kinds[choice.kind]
  const sheet = sheets[choice.sheet]
  const table = useMemo(() => kind && sheet && findTable(kind.columns, sheet), [kind, sheet])
  const mapping = useMemo(
    () => kind && table && mappingOf(kind, table, said, current),
    [kind, table, said, current],
  )
  const canJoin = current !== undefined && !kind?.isOnlyNew
  const target = !canJoin ? 'new' : (chosenTarget ?? (kind?.isForOpen ? 'open' : 'new'))
  const made = useMemo(() => {
    const into = { doc: target === 'open' ? current : undefined, name: documentName(fileName) }
    return kind && table && mapping && makeOf(kind, table, mapping, into)
  }, [kind, table, mapping, target, current, fileName])
  return {
    ...{ kind, table, mapping, made, target, canJoin, choice, setTarget },
    setChoice(next: Start) {
      choose(next)
      // What was said about one sheet does not hold for another.
      setSaid({})
    },
    setPlaces: (places: Places) => setSaid({ ...said, places }),
    setAnswer: (key: string, value: string) =>
      setSaid({ ...said, answers: { ...said.answers, [key]: value } }),
    setWriting: (writing: Partial<Writing>) => setSaid({ ...said, writing: { ...said.writing, ...writing } }),
  }
}
