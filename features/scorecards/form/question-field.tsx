import { useId } from 'react'
import type { Choice, Question } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import type { Answer } from '../engine/answers.ts'

type QuestionFieldProps = {
  question: Question
  answer: Answer | undefined
  /** Set if the visitor tried to continue without an answer. */
  missing?: boolean
  onAnswer: (answer: Answer | undefined) => void
}

const control =
  'block min-h-12 w-full max-w-md rounded border border-edge bg-sheet px-3.5 py-2.5 text-base text-ink hover:border-ink'

export function QuestionField({ question, answer, missing = false, onAnswer }: QuestionFieldProps) {
  const id = useId()
  const { kind, text, optional } = question
  const hint = question.hint || (kind === 'several' ? words.severalHint : '')
  const describedBy =
    [hint && `${id}-hint`, missing && `${id}-missing`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset id={`question-${question.id}`} aria-describedby={describedBy} className="min-w-0 scroll-mt-24">
      <legend id={`${id}-legend`} className="mb-3 font-medium wrap-anywhere">
        {text}
        {optional && <span className="font-normal text-soft"> ({words.optional})</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-3 text-sm text-soft">
          {hint}
        </p>
      )}
      {missing && (
        <p id={`${id}-missing`} className="mb-2 text-sm font-semibold text-red">
          {words.missing}
        </p>
      )}
      {kind === 'number' && (
        <input
          type="number"
          step="any"
          aria-labelledby={`${id}-legend`}
          defaultValue={typeof answer === 'number' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.valueAsNumber)}
          className={control}
        />
      )}
      {kind === 'text' && (
        <textarea
          rows={3}
          maxLength={2000}
          aria-labelledby={`${id}-legend`}
          defaultValue={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value || undefined)}
          className={`${control} max-w-none`}
        />
      )}
      {kind === 'scale' && <Scale name={id} question={question} answer={answer} onAnswer={onAnswer} />}
      {(kind === 'one' || kind === 'yesNo' || kind === 'several') && (
        <List name={id} question={question} answer={answer} onAnswer={onAnswer} />
      )}
    </fieldset>
  )
}

type ChoicesProps = Pick<QuestionFieldProps, 'question' | 'answer' | 'onAnswer'> & { name: string }

const segment =
  'relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center text-[0.8125rem] leading-tight wrap-anywhere transition-colors duration-150 ease-out has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue forced-colors:has-checked:border-4'

/** As in the diagnostic: the bar fills up to the answer. The first level fills nothing and gets an outline. */
function Scale({ name, question: { choices }, answer, onAnswer }: ChoicesProps) {
  const chosen = choices.findIndex(({ id }) => id === answer)
  const look = (index: number) => {
    if (chosen > 0 && index <= chosen) return 'border-ink bg-ink text-paper'
    const outlined =
      index === chosen ? 'border-ink inset-ring-2 inset-ring-ink' : 'border-edge hover:border-ink'
    return `bg-sheet text-ink ${outlined}`
  }
  return (
    <div className="@container">
      <div
        className="grid gap-1 @max-[20rem]:grid-cols-2!"
        style={{ gridTemplateColumns: `repeat(${Math.min(choices.length, 7)}, minmax(0, 1fr))` }}
      >
        {choices.map(({ id, label }, index) => (
          <label key={id} className={`${segment} ${look(index)}`}>
            <input
              type="radio"
              name={name}
              checked={id === answer}
              onChange={() => onAnswer(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

function List({ name, question: { kind, choices }, answer, onAnswer }: ChoicesProps) {
  const several = kind === 'several'
  const chosen: readonly string[] = Array.isArray(answer) ? answer : [String(answer ?? '')]
  function choose({ id }: Choice): void {
    const ids = choices.map((each) => each.id)
    const next = ids.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each)))
    if (several) onAnswer(next.length > 0 ? next : undefined)
    else onAnswer(id)
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {choices.map((choice) => (
        <label key={choice.id} className="flex min-h-11 cursor-pointer gap-3 py-3">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(choice.id)}
            onChange={() => choose(choice)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
          />
          <span className="min-w-0 wrap-anywhere">{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
