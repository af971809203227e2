import { memo } from 'react'
import { isBlankInitiative } from '#tools/shared/okr/blank-rows.ts'
import { InitiativeCheck } from '#tools/shared/okr/editor/initiative-list.tsx'
import type { CheckIn, Initiative, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { isYesNo } from '#tools/shared/okr/progress/reached.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import type { TrackerAction } from '../model/model.ts'
import { checkInOf, standingIn, valuesOf } from '../model/status.ts'
import { lineWords, nameOf, standingWords, valueText } from '../model/words.ts'
import { ConfidenceScale } from './confidence-scale.tsx'

type CheckInRowProps = Pick<Plan, 'period'> & {
  /** The check-ins of this key result. */
  checkIns: readonly CheckIn[]
  initiatives: readonly Initiative[]
  week: Day
  keyResult: KeyResult
  dispatch: (action: TrackerAction, group?: string) => void
}

/** One key result in one week: value, confidence and note. The status updates while typing. */
export function CheckInRow({ checkIns, initiatives, ...props }: CheckInRowProps) {
  return <Row {...props} checkIns={useSameList(checkIns)} initiatives={useSameList(initiatives)} />
}

/** Memoized, so that only the edited row of up to 50 renders again. */
const Row = memo(function Row(props: CheckInRowProps) {
  const { period, checkIns, initiatives, week, keyResult, dispatch } = props
  const { id, unit } = keyResult
  const plan = { period, checkIns }
  const own = checkInOf(plan, id, week)
  const before = valuesOf(plan, id, week).findLast((each) => each.week < week)
  const set = (changes: Partial<Pick<CheckIn, 'value' | 'confidence' | 'note'>>) => {
    const field = Object.keys(changes).join()
    dispatch({ type: 'check-in', keyResultId: id, week, changes }, `check-in ${id} ${week} ${field}`)
  }
  return (
    <fieldset className="grid grid-cols-1 gap-x-6 gap-y-4 py-5 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_minmax(0,4fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <legend className="sr-only">{nameOf(keyResult)}</legend>
      <div className="md:max-lg:col-span-3">
        <Situation plan={plan} week={week} keyResult={keyResult} />
        <Initiatives initiatives={initiatives} dispatch={dispatch} />
      </div>
      <div>
        {isYesNo(keyResult) ? (
          <>
            <p className="mb-1.5 font-semibold">Value</p>
            <Switch
              label={`Done? ${nameOf(keyResult)}`}
              value={own?.value == null ? null : own.value === 1 ? 'yes' : 'no'}
              choices={[
                ['yes', 'Yes'],
                ['no', 'No'],
              ]}
              onChange={(answer) => set({ value: answer === 'yes' ? 1 : 0 })}
            />
          </>
        ) : (
          <NumberField
            name={`${id} ${week}`}
            label={unitLabel(unit)}
            value={own?.value ?? null}
            limits={{ unit }}
            onChange={(value) => set({ value })}
          />
        )}
        {before && (own?.value ?? null) === null && (
          <LinkButton
            onClick={() => dispatch({ type: 'check-in', keyResultId: id, week, changes: { value: before.value } })}
          >
            Still {valueText(keyResult, before.value)}
          </LinkButton>
        )}
      </div>
      <ConfidenceScale value={own?.confidence ?? null} onChange={(confidence) => set({ confidence })} />
      <TextField label="Note" lines={1} value={own?.note ?? ''} onChange={(note) => set({ note })} />
    </fieldset>
  )
})

function unitLabel(unit: string): string {
  // A long unit would break the label; it is shown with baseline and target instead.
  return unit.trim() === '' || unit.length > 8 ? 'Value' : `Value, ${unit.trim()}`
}

type SituationProps = Pick<CheckInRowProps, 'week' | 'keyResult'> & {
  plan: Pick<CheckInRowProps, 'period' | 'checkIns'>
}

function Situation({ plan, week, keyResult }: SituationProps) {
  const standing = standingIn(plan, keyResult, week)
  const { name, tone } = statuses[standing.status]
  const isReported = standing.valueWeek === week
  const held = asOfWeek(keyResult, week)
  return (
    <>
      <p className="font-semibold leading-snug">{nameOf(keyResult)}</p>
      <p className="text-sm text-soft">
        {[held.owner, wayOf(held), keyResult.due && `by ${formatDay(keyResult.due, 'short')}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 text-sm" aria-live="polite">
        {isReported ? (
          <>
            <Badge tone={tone}>{name}</Badge> {standingWords(held, standing)}
          </>
        ) : (
          lineWords(plan, keyResult, week)
        )}
      </p>
    </>
  )
}

type InitiativesProps = Pick<CheckInRowProps, 'initiatives' | 'dispatch'>

function Initiatives({ initiatives, dispatch }: InitiativesProps) {
  const written = initiatives.filter((each) => !isBlankInitiative(each))
  if (written.length === 0) return null
  return (
    <ul aria-label="Initiatives" className="mt-2">
      {written.map((initiative) => (
        <li key={initiative.id}>
          <InitiativeCheck initiative={initiative} dispatch={dispatch} />
        </li>
      ))}
    </ul>
  )
}
