import { type ReactNode, useId } from 'react'
import type { Choice, Question } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import type { Answer } from '../engine/answers.ts'

/** As in a definition; our own questions also explain their choices. */
export type AskedQuestion = Omit<Question, 'choices'> & {
  choices: readonly (Choice & { hint?: string })[]
}

/** The section's title asks it already. */
export const isHeading = ({ text, optional }: Pick<Question, 'text' | 'optional'>, title: string | undefined) =>
  text === title && !optional

type QuestionFieldProps = {
  question: AskedQuestion
  answer: Answer | undefined
  /** Said if the visitor tried to continue without an answer. */
  missing?: string | false | undefined
  /** ID of a heading that asks already; the question's own text is then left out. */
  labelledBy?: string | undefined
  /** Missing on a page without scripts. */
  onAnswer?: (answer: Answer | undefined) => void
}

const control =
  'block min-h-12 w-full max-w-md rounded border border-edge bg-sheet px-3.5 py-2.5 text-base text-ink hover:border-ink'

/** Its inputs have the question's ID as their name, and the choices' IDs as values. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, answer, missing, labelledBy, onAnswer = () => {} } = props
  const id = useId()
  const { kind, text, optional } = question
  const hint = question.hint ?? (kind === 'several' && words.severalHint)
  const describedBy = [hint && `${id}-hint`, missing && `${id}-missing`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      id={`question-${question.id}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="min-w-0 scroll-mt-24"
    >
      {!labelledBy && (
        <legend id={`${id}-legend`} className="mb-3 font-medium wrap-anywhere">
          {text}
          {optional && <span className="font-normal text-soft"> ({words.optional})</span>}
        </legend>
      )}
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-3 text-sm text-soft">
          {hint}
        </p>
      )}
      {missing && (
        <p id={`${id}-missing`} className="mb-2 text-sm font-semibold text-red">
          {missing}
        </p>
      )}
      {kind === 'number' && (
        <input
          type="number"
          step="any"
          name={question.id}
          aria-labelledby={labelledBy ?? `${id}-legend`}
          defaultValue={typeof answer === 'number' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.valueAsNumber)}
          className={control}
        />
      )}
      {kind === 'text' && (
        <textarea
          rows={3}
          maxLength={2000}
          name={question.id}
          aria-labelledby={labelledBy ?? `${id}-legend`}
          defaultValue={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value || undefined)}
          className={`${control} max-w-none`}
        />
      )}
      {kind === 'scale' && <Scale question={question} answer={answer} onAnswer={onAnswer} />}
      {(kind === 'one' || kind === 'yesNo' || kind === 'several') && (
        <List question={question} answer={answer} onAnswer={onAnswer} />
      )}
    </fieldset>
  )
}

type ChoicesProps = Required<Pick<QuestionFieldProps, 'question' | 'onAnswer'>> & {
  answer: Answer | undefined
}

const segment =
  'relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center text-[0.8125rem] leading-tight tracking-tight wrap-anywhere sm:text-sm sm:tracking-normal transition-colors duration-150 ease-out has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue forced-colors:has-checked:border-4 [print-color-adjust:exact]'

/**
 * Radio buttons drawn as a bar that fills up to the answer, which has a check mark. The first level fills nothing and
 * gets an outline. Without scripts, only the answer itself is filled.
 */
function Scale({ question: { id: name, choices }, answer, onAnswer }: ChoicesProps) {
  const chosen = choices.findIndex(({ id }) => id === answer)
  return (
    <div className="@container">
      {/* Two by two only with very large text. */}
      <div
        className="grid gap-1 @max-[17rem]:grid-cols-2!"
        style={{ gridTemplateColumns: `repeat(${Math.min(choices.length, 7)}, minmax(0, 1fr))` }}
      >
        {choices.map(({ id, label }, index) => (
          <label key={id} className={`${segment} ${lookOf(index, chosen)}`}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === answer}
              onChange={() => onAnswer(id)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {/* Drawn here: an icon of its own would be one more file to load. */}
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="absolute top-1 right-1 hidden size-3.5 fill-none stroke-current stroke-3 peer-checked:block"
            >
              <path d="m4 12 5 5L20 6" />
            </svg>
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

function lookOf(index: number, chosen: number): string {
  if (chosen > 0 && index <= chosen) return 'border-ink bg-ink text-paper'
  const filled =
    index > 0 ? 'has-checked:bg-ink has-checked:text-paper' : 'has-checked:inset-ring-2 has-checked:inset-ring-ink'
  return `border-edge bg-sheet text-ink hover:border-ink ${filled}`
}

function List({ question: { id: name, kind, choices }, answer, onAnswer }: ChoicesProps) {
  const id = useId()
  const several = kind === 'several'
  const chosen: readonly string[] = Array.isArray(answer) ? answer : [String(answer ?? '')]
  function choose(choice: string): void {
    const ids = choices.map((each) => each.id)
    const next = ids.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)))
    if (several) onAnswer(next.length > 0 ? next : undefined)
    else onAnswer(choice)
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {choices.map((choice, index) => (
        <label key={choice.id} className="flex min-h-11 cursor-pointer gap-3 py-3">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={choice.id}
            checked={chosen.includes(choice.id)}
            onChange={() => choose(choice.id)}
            {...(choice.hint && {
              'aria-labelledby': `${id}-${index}`,
              'aria-describedby': `${id}-${index}-hint`,
            })}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
          />
          <span className="min-w-0 wrap-anywhere">{labelOf(choice, `${id}-${index}`)}</span>
        </label>
      ))}
    </div>
  )
}

function labelOf({ label, hint }: AskedQuestion['choices'][number], id: string): ReactNode {
  if (!hint) return label
  return (
    <>
      <span id={id} className="block font-semibold">
        {label}
      </span>
      <span id={`${id}-hint`} className="block text-soft">
        {hint}
      </span>
    </>
  )
}
