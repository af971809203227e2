import { useMemo, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { lastQuarterOf } from '#tools/shared/okr/quarters/last-quarter.ts'
import { isReached, nextQuarter, usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { periodAfter } from '#tools/shared/okr/quarters/period.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { endWords, tick } from '../model/going-on.ts'

type NextQuarterProps = { plan: Plan; open: (plan: Plan) => void }

/** What of this quarter goes on in the next; the old plan stays as it is, beside the new one. */
export function NextQuarterButton({ plan, open }: NextQuarterProps) {
  const { name } = periodAfter(plan.period, today())
  return (
    <Dialog
      isWide
      title={`Plan ${name}`}
      description={`Tick what goes on. It starts where ${plan.period.name} ended; this plan stays as it is.`}
      trigger={<Button look="quiet">Plan the next quarter</Button>}
    >
      <Choice plan={plan} name={name} open={open} />
    </Dialog>
  )
}

function Choice({ plan, name, open }: NextQuarterProps & { name: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => usuallyContinues(plan))
  const ends = useMemo(() => endsOf(plan), [plan])
  const onTick = (id: string, isOn: boolean) => setChosen(tick(plan, chosen, id, isOn))
  const results = plan.keyResults.filter(({ id }) => chosen.has(id)).length
  return (
    <>
      {plan.objectives.length === 0 && <p className="mt-6">There is no objective yet that could go on.</p>}
      <ul className="mt-4 divide-y divide-line">
        {plan.objectives.map((objective) => (
          <li key={objective.id} className="py-3">
            <ObjectiveChoice {...{ plan, objective, chosen, ends, onTick }} />
          </li>
        ))}
      </ul>
      <DialogFoot>
        <DialogClose asChild>
          <Button onClick={() => open(nextQuarter(plan, { continues: chosen, makeId: newId, day: today() }))}>
            Open {name} with {counted(results, 'key result')}
          </Button>
        </DialogClose>
      </DialogFoot>
    </>
  )
}

/** How each key result ended, as the new plan will keep it. */
function endsOf(plan: Plan): ReadonlyMap<string, string> {
  const last = lastQuarterOf(nextQuarter(plan, { continues: new Set(), makeId: newId }))
  return new Map(last?.results.map((result) => [result.id, endWords(result)]))
}

type ChoiceProps = {
  plan: Plan
  chosen: ReadonlySet<string>
  ends: ReadonlyMap<string, string>
  onTick: (id: string, isOn: boolean) => void
}

function ObjectiveChoice({ objective, ...props }: ChoiceProps & { objective: Objective }) {
  const { plan, chosen, onTick } = props
  return (
    <>
      <Tick id={objective.id} {...{ chosen, onTick }}>
        <span className="font-semibold">{objective.title.trim() || 'Untitled objective'}</span>
      </Tick>
      <ul className="ml-7">
        {keyResultsOf(plan, objective.id).map((keyResult) => (
          <li key={keyResult.id}>
            <KeyResultChoice keyResult={keyResult} {...props} />
          </li>
        ))}
      </ul>
    </>
  )
}

function KeyResultChoice({ keyResult, plan, chosen, ends, onTick }: ChoiceProps & { keyResult: KeyResult }) {
  const { id } = keyResult
  const open = plan.initiatives.filter(({ keyResultId, done }) => keyResultId === id && !done)
  return (
    <>
      <Tick id={id} {...{ chosen, onTick }}>
        {keyResult.title.trim() || 'Untitled key result'}
        <span className="block text-sm text-soft">
          {ends.get(id)}
          {isReached(plan, keyResult) && '. Reached: it would need a new target'}
        </span>
      </Tick>
      {chosen.has(id) && open.length > 0 && (
        <ul className="ml-7">
          {open.map((initiative) => (
            <li key={initiative.id} className="text-sm">
              <Tick id={initiative.id} {...{ chosen, onTick }}>
                {initiative.text.trim() || 'Untitled initiative'}
              </Tick>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type TickProps = Pick<ChoiceProps, 'chosen' | 'onTick'> & { id: string; children: React.ReactNode }

function Tick({ id, chosen, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={({ target }) => onTick(id, target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}
