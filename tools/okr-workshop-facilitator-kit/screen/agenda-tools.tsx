import { useRef } from 'react'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { ChoiceField, TimeField } from '#tools/shared/parts/fields.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Block } from '../files/workshop-schema.ts'
import { totalMinutes } from '../model/agenda.ts'
import { type Length, lengths } from '../model/kinds.ts'
import { editBasics, workshopOf } from '../model/model.ts'
import { fromTimeField, toTimeField } from '../model/run/clock.ts'
import { isAsLeft, lengthProblem } from '../model/run/resize-open.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { formNames, layOut, lengthNames, lengthOf } from '../model/scripts/templates.ts'
import { formOf, placeOf } from '../model/shape.ts'
import { PlaceChoice } from './place-choice.tsx'

export function AgendaTools({ plan, dispatch, isRunning }: PartProps & { isRunning: boolean }) {
  const workshop = workshopOf(plan)
  const { start, blocks, endStays } = workshop
  const form = formOf(workshop)
  const minutes = totalMinutes(blocks)
  // The template cannot be changed during a run.
  const length = isRunning ? '' : (lengthOf(blocks, form) ?? '')
  // Remember the blocks from before the first change of the end, so that trying several ends does not
  // accumulate rounding.
  const tried = useRef({ from: blocks, to: blocks })
  const setLength = (whole: number) => {
    const like = isAsLeft(tried.current.to, blocks) ? tried.current.from : blocks
    const action = { type: 'set-length', minutes: whole, like } as const
    if (dispatch(action)) tried.current = { from: like, to: workshopOf(editBasics(plan, action)).blocks }
  }
  const at = (time: string) => fromTimeField(time) ?? start
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      {!isRunning && (
        <div className="w-40">
          <ChoiceField
            label="Agenda"
            value={length}
            choices={[
              ...(length === '' ? [{ value: '', label: 'Your own' }] : []),
              ...lengths.map((each) => ({ value: each, label: lengthNames[each] })),
            ]}
            onChange={(next) => dispatch({ type: 'lay-out', length: next as Length, form }) && sayLaidOut([])}
          />
        </div>
      )}
      {/* Aligned with the fields from the top, so that an error below one moves nothing. */}
      <div className="sm:mt-7.75">
        <PlaceChoice
          value={form}
          onChange={(next) => {
            // A custom agenda stays and only its kit scripts change. A moved end alone does not make an
            // agenda custom.
            const own = blocks.filter(({ script }) => script)
            const shelf = isRunning ? undefined : lengthOf(blocks, form, minutes)
            if (shelf && totalMinutes(layOut(shelf, next, minutes)) === minutes) {
              if (dispatch({ type: 'lay-out', length: shelf, form: next, minutes })) sayLaidOut(own)
            } else if (dispatch({ type: 'arrange', changes: placeOf(next) })) {
              showToast({
                title: formNames[next],
                description: `Your blocks stay, breaks too.${ownWords(own)}`,
              })
            }
          }}
        />
      </div>
      <div className="flex gap-3">
        <div className="w-36">
          <TimeField
            name="starts"
            label="Starts"
            value={toTimeField(start)}
            onChange={(time) => dispatch({ type: 'arrange', changes: { start: at(time) } })}
          />
        </div>
        <div className="w-36">
          <TimeField
            name="ends"
            label="Ends"
            value={toTimeField(start + minutes)}
            check={(time) =>
              at(time) > start ? lengthProblem(workshop, at(time) - start) : 'The end must come after the start.'
            }
            onChange={(time) => setLength(at(time) - start)}
          />
        </div>
      </div>
      <CheckField
        className="sm:mt-7.75"
        checked={endStays}
        onChange={(stays) => dispatch({ type: 'arrange', changes: { endStays: stays } })}
      >
        End on time: other blocks give way
      </CheckField>
    </div>
  )
}

/** `own`: blocks with custom scripts that were written for another format. */
function sayLaidOut(own: readonly Block[]): void {
  const came = 'Your notes came along. Undo brings back the one before.'
  showToast({ title: 'A new agenda', description: came + ownWords(own) })
}

function ownWords(own: readonly Block[]): string {
  if (own.length === 0) return ''
  const names = own.map(({ title }) => `‘${title.trim() || 'Untitled block'}’`).join(', ')
  return ` Your own script of ${names} stays as you wrote it: look through its words and materials.`
}
