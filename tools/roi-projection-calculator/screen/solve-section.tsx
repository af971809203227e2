import { memo, useDeferredValue, useMemo, useState } from 'react'
import { ChoiceField, NumberField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { Button } from '#ui/button.tsx'
import type { Case } from '../files/case-file.ts'
import { inputText } from '../model/format.ts'
import { project } from '../model/model.ts'
import { firstOf, inputsToSolve, type Solved, solveAll } from '../model/risk/solve.ts'
import { goalWords, plannedWords, requiredWords, roomWords } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'

type SectionProps = Pick<CaseScreenProps, 'doc' | 'dispatch'>

export function SolveSection(props: SectionProps) {
  return (
    <Unfold label="What must be true? Solve for payback or NPV">
      <Solve {...props} />
    </Unfold>
  )
}

function Solve({ doc: { beside, at, ...open }, dispatch }: SectionProps) {
  const doc = { ...open, goalMonths: Math.min(open.goalMonths, open.months), beside, at }
  // Deferred: solving hundreds of inputs is slow.
  const later = useDeferredValue(doc)
  return (
    <>
      <p className="max-w-text text-soft">
        Each line changes one input and leaves the others as they are. One-off costs of the same name are treated as one
        price paid in stages.
      </p>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <ChoiceField
          label="Goal"
          choices={[
            { value: 'payback', label: 'Payback in time' },
            { value: 'npv', label: 'An NPV of zero' },
          ]}
          value={doc.goal}
          onChange={(goal) => dispatch({ type: 'edit', changes: { goal: goal as Case['goal'] } })}
        />
        {doc.goal === 'payback' && (
          <NumberField
            name="goal months"
            label="Payback within, months"
            limits={{ min: 1, max: doc.months, step: 1, required: true }}
            value={doc.goalMonths}
            onChange={(goalMonths) =>
              goalMonths !== null && dispatch({ type: 'edit', changes: { goalMonths } }, 'goal-months')
            }
          />
        )}
      </div>
      <SolvedTable doc={later} dispatch={dispatch} />
    </>
  )
}

const SolvedTable = memo(function SolvedTable({ doc, dispatch }: SectionProps) {
  const [isAll, setAll] = useState(false)
  const inputs = useMemo(() => inputsToSolve(doc), [doc])
  const shown = useMemo(() => (isAll ? inputs : firstOf(inputs)), [inputs, isAll])
  const solved = useMemo(() => solveAll(doc, shown), [doc, shown])
  const isOutOfReach = solved.length > 0 && solved.every(({ answer }) => answer.kind === 'never')
  return (
    <>
      <p>{plannedWords(doc, project(doc))}</p>
      {isOutOfReach && (
        <p role="status" className="max-w-text font-semibold text-red">
          It cannot be reached: none of these inputs alone brings {goalWords(doc)}.
        </p>
      )}
      <table className="w-full max-w-[60rem] border-collapse text-sm tabular-nums">
        <caption className="sr-only">What each input must be for {goalWords(doc)}</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-left">
            {['Input', 'Planned', 'Must be', 'Room', ''].map((label) => (
              <th key={label} scope="col" className="border-ink border-b py-2 pr-4 font-semibold">
                {label || <span className="sr-only">Use it</span>}
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

function SolvedRow({ doc, dispatch, solved }: SectionProps & { solved: Solved }) {
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
          <LinkButton
            aria-label={`Use ${inputText(doc, input.unit, answer.value)} for ${input.label}`}
            className="whitespace-nowrap font-semibold"
            onClick={() => dispatch(input.change(answer.value))}
          >
            Use it
          </LinkButton>
        )}
      </td>
    </tr>
  )
}
