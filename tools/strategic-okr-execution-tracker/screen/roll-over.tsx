import { use, useEffect, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type Drafts, DraftsContext, useDraft } from '#tools/shared/document/use-draft.tsx'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { lastQuarterOf } from '#tools/shared/okr/quarters/last-quarter.ts'
import { nextQuarter, usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { periodAfter } from '#tools/shared/okr/quarters/period.ts'
import { afterDrawing } from '#tools/shared/parts/focus/after-drawing.browser.ts'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import type { Library } from '#tools/shared/shell/tool.tsx'
import { type Day, today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { scoreLimits, scoreOf } from '../model/closing.ts'
import { initiativesOf } from '../model/figures.ts'
import { refusedText } from '../model/unclear.ts'
import { nameOf, scoreText } from '../model/words.ts'

type RollOverProps = { plan: Plan; open: (plan: Plan) => void; library?: Library<Plan> | undefined }

/** Starts the next quarter as a new plan with the selected key results. */
export function RollOver({ plan, open, library }: RollOverProps) {
  const usual = plan.keyResults.filter(({ id }) => usuallyContinues(plan).has(id)).map(({ id }) => id)
  const [chosen, setChosen, drop] = useDraft(`continues ${plan.id}`, JSON.stringify(usual))
  const ids = new Set<string>(JSON.parse(chosen))
  const next = periodAfter(plan.period, today())
  const toggle = (id: string) => {
    setChosen(JSON.stringify(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]))
  }
  const started = useStarted(plan, next.start, library)
  const drafts = use(DraftsContext)
  const [waits, setWaits] = useState('')
  const start = () => {
    const wrong = plan.keyResults.find((each) => isRefused(drafts, plan, each))
    setWaits(wrong ? `The score of ‘${nameOf(wrong)}’ is not right yet.` : '')
    if (wrong) return focusRow(wrong.id, 'input')
    const initiatives = [...ids].flatMap((id) => initiativesOf(plan, id).map((each) => each.id))
    open(nextQuarter(plan, { continues: new Set([...ids, ...initiatives]), makeId: newId, day: today() }))
    drop()
    afterDrawing(() => window.scrollTo(0, 0))
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
      {__EDITION__ === 'full' && started && (
        <p className="mt-4">
          {next.name || 'The next period'} is started already, as ‘{started.name}’ under Documents.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {__EDITION__ === 'full' && started && (
          <Button onClick={() => library?.show(started.id)}>Open it</Button>
        )}
        <Button look={started ? 'quiet' : 'main'} onClick={start}>
          Start {next.name || 'the next period'}
          {started && ' once more'}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-red">
        {waits}
      </p>
    </section>
  )
}

function isRefused(drafts: Drafts, plan: Plan, keyResult: KeyResult): boolean {
  const own = scoreOf(plan, keyResult)?.score ?? null
  const limits = { ...scoreLimits, required: own !== null }
  return refusedText(drafts, `score ${keyResult.id}`, own, limits) !== undefined
}

/** An existing plan that already continues this one, to avoid a duplicate. */
function useStarted({ id }: Plan, start: Day, library: RollOverProps['library']) {
  const [started, setStarted] = useState<{ id: string; name: string }>()
  useEffect(() => {
    // The demo has no other plans, so this code is left out of it.
    if (__EDITION__ !== 'full') return
    let isGone = false
    const look = async () => {
      for (const each of (await library?.list()) ?? []) {
        const plan = await library?.read(each.id)
        const isNext = plan && lastQuarterOf(plan)?.planId === id && plan.period.start === start
        if (isNext && !isGone) return setStarted(each)
      }
    }
    void look()
    return () => {
      isGone = true
    }
  }, [id, start, library])
  return started
}
