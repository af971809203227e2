import type { Plan } from '#tools/shared/okr/plan.ts'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { type Cascade, titleOf } from '../model/cascade.ts'
import { type Problem, type ProblemKind, problemKinds } from '../model/checks.ts'
import { type CascadeAction, settingsOf } from '../model/model.ts'

type ChecksViewProps = {
  plan: Plan
  cascade: Cascade
  problems: readonly Problem[]
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  onShow: (id: string) => void
}

export function ChecksView({ plan, cascade, problems, dispatch, onShow }: ChecksViewProps) {
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-8">
        {problems.length === 0 && <p className="text-green">Nothing to do here.</p>}
        {(Object.keys(problemKinds) as ProblemKind[]).map((kind) => {
          const own = problems.filter((problem) => problem.kind === kind)
          if (own.length === 0) return null
          return (
            <section key={kind} aria-labelledby={`check-${kind}`}>
              <h2 id={`check-${kind}`} className="flex items-baseline justify-between border-ink border-b pb-1 text-xl">
                {problemKinds[kind].name}
                <span className="tabular-nums">{own.length}</span>
              </h2>
              <p className="mt-1 text-sm text-soft">{problemKinds[kind].asks}</p>
              <ProblemList problems={own} cascade={cascade} onShow={onShow} />
            </section>
          )
        })}
      </div>
      <Limits plan={plan} dispatch={dispatch} />
    </div>
  )
}

type ProblemListProps = Pick<ChecksViewProps, 'problems' | 'cascade' | 'onShow'>

function ProblemList({ problems, cascade, onShow }: ProblemListProps) {
  return (
    <ul>
      {problems.map(({ words, goalIds }) => (
        <li key={words + goalIds.join()} className="border-line border-b py-3 last:border-b-0">
          <p className="max-w-text">{words}</p>
          <p className="flex flex-wrap gap-x-5">
            {goalIds.map((id) => (
              <LinkButton key={id} onClick={() => onShow(id)}>
                Show ‘{titleOf(cascade.nodes.get(id) ?? { title: '' })}’
              </LinkButton>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Limits({ plan, dispatch }: Pick<ChecksViewProps, 'plan' | 'dispatch'>) {
  const { mostPerOwner, mostBelow } = settingsOf(plan)
  const limits = { min: 1, max: 99, step: 1, required: true }
  return (
    <section aria-labelledby="limits" className="space-y-4 self-start max-lg:mt-10">
      <h2 id="limits" className="border-ink border-b pb-1 text-xl">
        Limits
      </h2>
      <NumberField
        name="most per owner"
        label="Goals for one person, at most"
        hint="Annual goals do not count."
        value={mostPerOwner}
        limits={limits}
        onChange={(max) => max !== null && dispatch({ type: 'limit', changes: { mostPerOwner: max } }, 'limit-owner')}
      />
      <NumberField
        name="most below"
        label="Goals right below one, at most"
        value={mostBelow}
        limits={limits}
        onChange={(max) => max !== null && dispatch({ type: 'limit', changes: { mostBelow: max } }, 'limit-below')}
      />
    </section>
  )
}
