import { useMemo, useState } from 'react'
import type { Places } from '#lib/tables/guess-columns.ts'
import type { ImportTable } from '../../tables/define-table.ts'
import type { Sheet } from './table.ts'
import {
  bestStart,
  documentName,
  findTable,
  type ImportChoices,
  makeOf,
  mappingOf,
  type Start,
} from './table-import.ts'
import type { Notation } from './value-formats.ts'

/** Import into a new document or into the open one. */
export type Target = 'new' | 'open'

export type ImportFile<Doc> = {
  fileName: string
  sheets: readonly Sheet[]
  kinds: readonly ImportTable<Doc>[]
  current: Doc | undefined
}

/** State of the import dialog: the user's choices and the resulting preview. */
export function useImport<Doc>({ fileName, sheets, kinds, current }: ImportFile<Doc>) {
  const [choice, choose] = useState<Start>(() => bestStart(kinds, sheets))
  const [said, setSaid] = useState<ImportChoices>({})
  const [chosenTarget, setTarget] = useState<Target>()
  const kind = kinds[choice.kind]
  const sheet = sheets[choice.sheet]
  const table = useMemo(() => kind && sheet && findTable(kind.columns, sheet), [kind, sheet])
  const mapping = useMemo(() => kind && table && mappingOf(kind, table, said, current), [kind, table, said, current])
  const canJoin = current !== undefined && !kind?.isOnlyNew
  const target = !canJoin ? 'new' : (chosenTarget ?? (kind?.isForOpen ? 'open' : 'new'))
  const made = useMemo(() => {
    const into = { doc: target === 'open' ? current : undefined, name: documentName(fileName) }
    return kind && table && mapping && makeOf(kind, table, mapping, into)
  }, [kind, table, mapping, target, current, fileName])
  return {
    kind,
    table,
    mapping,
    made,
    target,
    canJoin,
    choice,
    setTarget,
    setChoice(next: Start) {
      choose(next)
      // Corrections for one sheet do not apply to another.
      setSaid({})
    },
    setPlaces: (places: Places) => setSaid({ ...said, places }),
    setAnswer: (key: string, value: string) => setSaid({ ...said, answers: { ...said.answers, [key]: value } }),
    setWriting: (writing: Partial<Notation>) => setSaid({ ...said, writing: { ...said.writing, ...writing } }),
  }
}
