import { useEffect, useState } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import type { Library } from '#tools/shared/shell/tool.tsx'
import type { Sprint } from '../../files/sprint-file.ts'
import { trackedIn } from '../../files/tracked.ts'
import { headingOf, sprintName } from '../../model/model.ts'
import { usualMostHours } from '../../model/review/beside.ts'
import { putBeside } from './beside-choice.tsx'

type Listed = { id: string; name: string }
type Choice = { ids: readonly string[]; mostHours: number }

export type BesideChoice = {
  /** The other documents; undefined until they are read. */
  listed: readonly Listed[] | undefined
  choice: Choice
  setChoice: (choice: Choice) => void
}

const firstChoice: Choice = { ids: [], mostHours: usualMostHours }

/** Read in every view: print and workbook take it along after a reload too, whichever view is open then. */
export function useBesideChoice(
  { id }: Pick<Sprint, 'id'>,
  library: Library<Sprint> | undefined,
  isOpen: boolean,
): BesideChoice {
  const [listed, setListed] = useState<Listed[]>()
  const [choice, setChoice] = useDraft('side by side', firstChoice)
  useEffect(() => {
    if (!library || (!isOpen && choice.ids.length === 0)) return
    let isStale = false
    const read = async () => {
      const all = await library.list()
      const read = await Promise.all(all.map(async (each) => named(each, await library.read(each.id))))
      if (isStale) return
      setListed(read)
      const chosen = read.filter((each) => choice.ids.includes(each.id))
      const found = await Promise.all(
        chosen.flatMap(({ sprint: doc, ...each }) => {
          return doc ? [withTracked(library, { ...each, sprint: doc })] : []
        }),
      )
      if (isStale) return
      putBeside({ id }, { others: found, mostHours: choice.mostHours })
    }
    void read()
    return () => {
      isStale = true
    }
  }, [library, choice, id, isOpen])
  return { listed, choice, setChoice }
}

async function withTracked(library: Library<Sprint>, each: Listed & { sprint: Sprint }) {
  return { ...each, tracked: trackedIn(await library.others(each.id), each.sprint) }
}

/** By the name that it was given, else by company and title, apart. */
function named({ id, name }: Listed, sprint: Sprint | undefined) {
  return { id, name: sprint && name === sprintName(sprint) ? headingOf(sprint) : name, sprint }
}
