import { memo, useDeferredValue, useMemo, useState } from 'react'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import type { Case } from '../model/case.ts'
import { inputText } from '../model/format.ts'
import { project } from '../model/model.ts'
import { firstOf, inputsToSolve, type Solved } from '../model/risk/solve.ts'
import { plannedPayback, requiredWords, roomWords } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { ScenarioField } from './scenario-field.tsx'
import { useSolved } from './use-solved.tsx'

/** What each input must be for payback in the months that were named. */
export function SolveView({ doc, dispatch }: CaseScreenProps) {
  // Hundreds of inputs, each solved by trying: what is typed is drawn first.
  const later = useDeferredValue(doc)
  const { payback } = useMemo(() => project(later), [later])
  const goal = goalOf(doc)
  return (
    <div className="space-y-8">
      <div className="max-w-[60rem]">
        <h2 className="text-xl">What must be true for payback in {goal} months</h2>
        <p className="mt-1 max-w-text text-soft">
          {plannedPayback(later, payback)} Each line below changes one input and leaves the others as they
          are.
        </p>
      </div>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <ScenarioField label="Scenario" doc={doc} dispatch={dispatch} />
        <NumberField
          name="goal months"
          label="Payback in so many months"
          limits={{ min: 1, max: doc.months, step: 1, required: true }}
          value={goal}
          onChange={(goalMonths) =>
            goalMonths !== null && dispatch({ type: 'edit', changes: { goalMonths } }, 'goal-months')
          }
        />
      </div>
      <SolvedTable doc={later} dispatch={dispatch} />
    </div>
  )
}

type SolvedTableProps = Pick<CaseScreenProps, 'doc' | 'dispatch'>

const SolvedTable = memo(function SolvedTable({ doc, dispatch }: SolvedTableProps) {
  const goal = goalOf(doc)
  const [isAll, setAll] = useState(false)
  const inputs = useMemo(() => inputsToSolve(doc), [doc])
  const shown = useMemo(() => (isAll ? inputs : firstOf(inputs)), [inputs, isAll])
  const { solved, isOutOfReach } = useSolved(doc, inputs, shown)
  return (
    <>
      {isOutOfReach && (
        <p role="status" className="max-w-text font-semibold text-red">
          It cannot be reached: no single input brings payback in {goal} months, however good it is.
        </p>
      )}
      <table className="w-full max-w-[60rem] border-collapse text-sm tabular-nums">
        <caption className="sr-only">What each input must be for payback in {goal} months</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-left">
            {['Input', 'Planned', 'Must be', 'Room', ''].map((label) => (
              <th key={label} scope="col" className="border-ink border-b py-2 pr-4 font-semibold">
                {label || <span className="sr-only">Take it over</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {solved.map((each) => (
            <SolvedRow key={each.input.id} doc={doc} dispatch={dispatch} solved={each} />
          ))}
        </tbody>
      </table>
      {shown.length < inputs.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {inputs.length} inputs
        </Button>
      )}
    </>
  )
})

function SolvedRow({ doc, dispatch, solved }: SolvedTableProps & { solved: Solved }) {
  const { input, answer } = solved
  const cell = 'py-2 pr-4 max-sm:block max-sm:py-0.5'
  const room = roomWords(solved)
  const tone = room.tone === 'red' ? 'text-red' : room.tone === 'green' ? 'text-green' : 'text-soft'
  return (
    <tr className="border-line border-b max-sm:block max-sm:py-2">
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {input.label}
      </th>
      <td className={cell}>
        <span className="text-soft sm:hidden">Planned: </span>
        {inputText(doc, input.unit, input.value)}
      </td>
      <td className={`${cell} font-semibold`}>{requiredWords(doc, solved)}</td>
      <td className={`${cell} ${tone}`}>{room.text}</td>
      <td className="py-1 sm:text-right">
        {answer.kind === 'value' && answer.value !== input.value && (
          <button
            type="button"
            aria-label={`Use ${inputText(doc, input.unit, answer.value)} for ${input.label}`}
            className="text-link min-h-11 whitespace-nowrap font-semibold"
            onClick={() => dispatch(input.change(answer.value))}
          >
            Use it
          </button>
        )}
      </td>
    </tr>
  )
}

/** Nothing is known of the months after the last. */
function goalOf({ goalMonths, months }: Case): number {
  return Math.min(goalMonths, months)
}
