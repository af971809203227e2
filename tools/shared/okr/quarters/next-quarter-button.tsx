import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { newId } from '../../document/new-id.ts'
import { useDraft } from '../../document/use-draft.tsx'
import { CheckField } from '../../parts/check-field.tsx'
import { NumberField } from '../../parts/fields.tsx'
import { theTools } from '../../parts/tool-names.ts'
import { counted } from '../../values/counted.ts'
import { today } from '../../values/days.ts'
import { isBlankInitiative } from '../blank-rows.ts'
import { keyResultsOf } from '../edit-rows.ts'
import type { KeyResult, Objective, Plan } from '../plan.ts'
import { endWords, tick, withEnds } from './going-on.ts'
import { lastQuarterOf } from './last-quarter.ts'
import { isReached, lastValue, nextQuarter, usuallyContinues } from './next-quarter.ts'
import { periodAfter } from './period.ts'

const noEnds: Readonly<Record<string, number>> = {}

type NextQuarterProps = { plan: Plan; open: (plan: Plan) => void }

/** Chooses what continues in the next quarter; the old plan stays the same. */
export function NextQuarterButton({ plan, open }: NextQuarterProps) {
  const { name } = periodAfter(plan.period, today())
  return (
    <Dialog
      isWide
      title={`Plan ${name}`}
      description={`Select what continues. It starts where ${plan.period.name} ended; this plan stays as it is.`}
      trigger={<Button look="quiet">Plan the next quarter</Button>}
    >
      <Choice plan={plan} name={name} open={open} />
    </Dialog>
  )
}

function Choice({ plan, name, open }: NextQuarterProps & { name: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => usuallyContinues(plan))
  const [typed, setTyped, dropTyped] = useDraft<Record<string, number>>('how it ended', noEnds)
  const ended = useMemo(() => withEnds(plan, typed), [plan, typed])
  const ends = useMemo(() => endsOf(ended), [ended])
  const onEnd = (id: string, value: number | null) => {
    const { [id]: _, ...others } = typed
    setTyped(value === null ? others : { ...others, [id]: value })
  }
  const start = () => {
    open(nextQuarter(ended, { continues: chosen, makeId: newId, day: today() }))
    dropTyped()
  }
  const onTick = (id: string, isOn: boolean) => setChosen(tick(plan, chosen, id, isOn))
  const results = plan.keyResults.filter(({ id }) => chosen.has(id)).length
  return (
    <>
      {plan.checkIns.length === 0 && plan.keyResults.length > 0 && (
        <p className="mt-4 max-w-text text-sm text-soft">
          Values and scores come from {theTools(['strategic-okr-execution-tracker'])}, which opens this plan. Without
          it, type where each one ended; what stays empty starts where it started.
        </p>
      )}
      {plan.objectives.length === 0 && <p className="mt-6">There is no objective yet that could go on.</p>}
      <ul className="mt-4 divide-y divide-line">
        {plan.objectives.map((objective) => (
          <li key={objective.id} className="py-3">
            <ObjectiveChoice
              plan={ended}
              reported={plan}
              objective={objective}
              chosen={chosen}
              ends={ends}
              typed={typed}
              onTick={onTick}
              onEnd={onEnd}
            />
          </li>
        ))}
      </ul>
      <DialogFoot>
        <DialogClose asChild>
          <Button onClick={start}>
            Open {name} with {counted(results, 'key result')}
          </Button>
        </DialogClose>
      </DialogFoot>
    </>
  )
}

function endsOf(plan: Plan): ReadonlyMap<string, string> {
  const last = lastQuarterOf(nextQuarter(plan, { continues: new Set(), makeId: newId }))
  return new Map(last?.results.map((result) => [result.id, endWords(result)]))
}

type ChoiceProps = {
  plan: Plan
  reported: Plan
  typed: Readonly<Record<string, number>>
  onEnd: (id: string, value: number | null) => void
  chosen: ReadonlySet<string>
  ends: ReadonlyMap<string, string>
  onTick: (id: string, isOn: boolean) => void
}

function ObjectiveChoice({ objective, ...props }: ChoiceProps & { objective: Objective }) {
  const { plan, chosen, onTick } = props
  return (
    <>
      <Tick id={objective.id} chosen={chosen} onTick={onTick}>
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

function KeyResultChoice({ keyResult, ...props }: ChoiceProps & { keyResult: KeyResult }) {
  const { plan, reported, chosen, ends, typed, onTick, onEnd } = props
  const { id, unit } = keyResult
  const isOpen = lastValue(reported, keyResult) === null && !isReached(reported, keyResult)
  const open = plan.initiatives.filter((each) => {
    return each.keyResultId === id && !each.done && !isBlankInitiative(each)
  })
  return (
    <>
      <Tick id={id} chosen={chosen} onTick={onTick}>
        {keyResult.title.trim() || 'Untitled key result'}
        <span className="block text-sm text-soft">
          {ends.get(id)}
          {isReached(plan, keyResult) && '. Reached: it would need a new target'}
        </span>
      </Tick>
      {chosen.has(id) && isOpen && (
        <div className="mb-2 ml-7 max-w-60">
          <NumberField
            name={`${id} ended at`}
            label={`Where did it end${unit.trim() && `, ${unit.trim()}`}?`}
            value={typed[id] ?? null}
            onChange={(value) => onEnd(id, value)}
          />
        </div>
      )}
      {chosen.has(id) && open.length > 0 && (
        <ul className="ml-7">
          {open.map((initiative) => (
            <li key={initiative.id} className="text-sm">
              <Tick id={initiative.id} chosen={chosen} onTick={onTick}>
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
    <CheckField checked={chosen.has(id)} onChange={(isChecked) => onTick(id, isChecked)}>
      {children}
    </CheckField>
  )
}
