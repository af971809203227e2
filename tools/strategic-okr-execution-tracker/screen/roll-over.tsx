import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { nextQuarter, usuallyContinues } from '#tools/shared/okr/next-quarter.ts'
import { periodAfter } from '#tools/shared/okr/period.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { scoreOf } from '../model/closing.ts'
import { initiativesOf } from '../model/figures.ts'
import { nameOf, scoreText } from '../model/words.ts'

type RollOverProps = { plan: Plan; open: (plan: Plan) => void }

/** What goes on next quarter: a plan of its own, beside the closed one. */
export function RollOver({ plan, open }: RollOverProps) {
  const usual = plan.keyResults.filter(({ id }) => usuallyContinues(plan).has(id)).map(({ id }) => id)
  const [chosen, setChosen, drop] = useDraft(`continues ${plan.id}`, JSON.stringify(usual))
  const ids = new Set<string>(JSON.parse(chosen))
  const next = periodAfter(plan.period, today())
  const toggle = (id: string) => {
    setChosen(JSON.stringify(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]))
  }
  const start = () => {
    const initiatives = [...ids].flatMap((id) => initiativesOf(plan, id).map((each) => each.id))
    open(nextQuarter(plan, { continues: new Set([...ids, ...initiatives]), makeId: newId, day: today() }))
    drop()
  }
  return (
    <section aria-labelledby="roll-over">
      <h3 id="roll-over" className="text-xl">
        3. What goes on?
      </h3>
      <p className="mt-1 max-w-text text-soft">
        Chosen key results begin {next.name || 'the next period'} where they ended, with their open
        initiatives. This quarter stays as it is.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {plan.keyResults.map((each) => (
          <li key={each.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={ids.has(each.id)}
                onChange={() => toggle(each.id)}
              />
              <span className="grow">{nameOf(each)}</span>
              <span className="tabular-nums text-soft">{scoreText(scoreOf(plan, each)?.score ?? null)}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={start}>
        Start {next.name || 'the next period'}
      </Button>
    </section>
  )
}
