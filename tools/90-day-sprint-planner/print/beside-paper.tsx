import { headingOf } from '../model/model.ts'
import { type BesideSprint, useBeside } from '../screen/beside/beside-choice.tsx'
import { SharedPeople, SprintColumns } from '../screen/beside/beside-parts.tsx'

/** What the view Side by side shows, as pages. */
export function BesidePaper({ sprint, tracked }: Pick<BesideSprint, 'sprint' | 'tracked'>) {
  const { others, mostHours } = useBeside(sprint)
  const sprints = [{ id: 'open', name: headingOf(sprint), sprint, tracked }, ...others]
  return (
    <article>
      <header className="mb-5 border-ink border-b-2 pb-2">
        <h2 className="text-2xl">Sprints side by side</h2>
        <p>{sprint.company}</p>
      </header>
      {others.length === 0 && <p className="mb-5">Choose others in the view Side by side first.</p>}
      <SprintColumns sprints={sprints} />
      {others.length > 0 && (
        <section className="mt-8">
          <h3 className="mb-3 text-xl">People in more than one</h3>
          <SharedPeople sprints={sprints} mostHours={mostHours} />
        </section>
      )}
    </article>
  )
}
