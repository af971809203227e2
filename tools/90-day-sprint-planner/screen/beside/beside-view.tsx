import { useMemo } from 'react'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import type { Sprint } from '../../files/sprint-file.ts'
import { headingOf } from '../../model/model.ts'
import type { Tracked } from '../../model/review/standing.ts'
import { useBeside } from './beside-choice.tsx'
import { SharedPeople, SprintColumns } from './beside-parts.tsx'
import type { BesideChoice } from './use-beside-choice.tsx'

type BesideViewProps = BesideChoice & { sprint: Sprint; tracked: Tracked | undefined }

/** Two teams, two sprints, and the people who are in both. */
export function BesideView({ sprint, tracked, listed, choice, setChoice }: BesideViewProps) {
  const { others, mostHours } = useBeside(sprint)
  const sprints = useMemo(
    () => [{ id: 'open', name: headingOf(sprint), sprint, tracked }, ...others],
    [sprint, tracked, others],
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
