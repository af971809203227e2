import { useEffect, useMemo, useState } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import type { CheckIn } from '#tools/shared/okr/plan.ts'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import type { Library } from '#tools/shared/shell/tool.tsx'
import type { Sprint } from '../files/sprint-file.ts'
import { checkInsIn } from '../files/tracked.ts'
import { headingOf, sprintName } from '../model/model.ts'
import { usualMostHours } from '../model/review/beside.ts'
import { putBeside, useBeside } from './beside-choice.tsx'
import { SharedPeople, SprintColumns } from './beside-parts.tsx'

type BesideViewProps = {
  sprint: Sprint
  /** The tracker's, of the plan in the same file. */
  checkIns: readonly CheckIn[] | undefined
  library: Library<Sprint>
}
type Listed = { id: string; name: string }

const none: readonly CheckIn[] = []
const firstChoice = { ids: [] as readonly string[], mostHours: usualMostHours }

/** Two teams, two sprints, and the people who are in both. */
export function BesideView({ sprint, checkIns = none, library }: BesideViewProps) {
  const [listed, setListed] = useState<Listed[]>()
  const [choice, setChoice] = useDraft('side by side', firstChoice)
  const { others, mostHours } = useBeside(sprint)
  const { id } = sprint
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const all = await library.list()
      const read = await Promise.all(all.map(async (each) => named(each, await library.read(each.id))))
      if (isStale) return
      setListed(read)
      const chosen = read.filter(({ id }) => choice.ids.includes(id))
      const found = await Promise.all(
        chosen.flatMap(({ sprint: doc, ...each }) => {
          return doc ? [withCheckIns(library, { ...each, sprint: doc })] : []
        }),
      )
      if (isStale) return
      putBeside({ id }, { others: found, mostHours: choice.mostHours })
    }
    void read()
    return () => {
      isStale = true
    }
  }, [library, choice, id])
  const sprints = useMemo(
    () => [{ id: 'open', name: headingOf(sprint), sprint, checkIns }, ...others],
    [sprint, checkIns, others],
  )
  if (!listed) return null
  if (listed.length === 0) return <NoOthers />
  const toggle = (id: string) => {
    const ids = choice.ids.includes(id) ? choice.ids.filter((each) => each !== id) : [...choice.ids, id]
    setChoice({ ...choice, ids })
  }
  return (
    <div className="space-y-10">
      <fieldset>
        <legend className="font-serif text-xl">Beside ‘{sprint.title || 'this sprint'}’</legend>
        <p className="mt-1 max-w-text text-soft">
          Choose from your other documents in this browser. Nothing in them changes. Print and the workbook
          take along what stands here.
        </p>
        <ul className="mt-2 max-w-text border-line border-t">
          {listed.map(({ id, name }) => (
            <li key={id} className="border-line border-b">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-ink"
                  checked={choice.ids.includes(id)}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {others.length > 0 && (
        <>
          <SprintColumns sprints={sprints} />
          <section>
            <h3 className="text-xl">People in more than one</h3>
            <p className="mt-1 mb-3 max-w-text text-soft">
              Known by their names. Hours promised to two sprints are given once: a week is too much when one
              sprint asks for more than it was promised, or all together for more than one person can give.
            </p>
            <div className="mb-5 max-w-72">
              <NumberField
                name="most hours"
                label="Most hours a week that one person can give"
                value={mostHours}
                limits={{ min: 1, max: 168, required: true }}
                onChange={(hours) => hours !== null && setChoice({ ...choice, mostHours: hours })}
              />
            </div>
            <SharedPeople sprints={sprints} mostHours={mostHours} />
          </section>
        </>
      )}
    </div>
  )
}

async function withCheckIns(library: Library<Sprint>, each: Listed & { sprint: Sprint }) {
  return { ...each, checkIns: checkInsIn(await library.others(each.id)) }
}

/** By the name that it was given, else by company and title, apart. */
function named({ id, name }: Listed, sprint: Sprint | undefined) {
  return { id, name: sprint && name === sprintName(sprint) ? headingOf(sprint) : name, sprint }
}

function NoOthers() {
  return (
    <div className="max-w-text">
      <h3 className="text-xl">No other sprint yet</h3>
      <p className="mt-1 text-soft">
        A sprint for a second team is a document of its own: start one under Documents, or open a file that a
        colleague saved. Then both stand here side by side, with the people who work in both.
      </p>
    </div>
  )
}
