import { type MouseEvent, useId, useState } from 'react'
import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { type Question, scaleOf } from '../model/model.ts'
import { maxCommentLength } from '../model/promise.ts'

type RatedQuestionProps = {
  question: Pick<Question, 'question' | 'sectionId'>
  value: RatingValue | undefined
  onRate: (value: RatingValue) => void
  comment: string
  onComment: (comment: string) => void
}

export function RatedQuestion({ question, value, onRate, comment, onComment }: RatedQuestionProps) {
  const name = useId()
  const [isOpen] = useState(comment !== '')
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2 font-medium">{question.question}</legend>
      <div className="grid grid-cols-4 gap-1">
        {scaleOf(question).map((choice) => (
          <label
            key={choice.value}
            className={`relative flex min-h-12 cursor-pointer items-center justify-center rounded border px-1 text-center text-sm leading-tight has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 ${choice.value === value ? 'border-ink bg-ink text-paper' : 'border-edge bg-sheet hover:border-ink'}`}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onRate(choice.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <details open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by mouse and by keys */}
        <summary onClick={openForTyping} className="inline-block min-h-11 cursor-pointer py-2 text-blue text-sm">
          Add a comment
        </summary>
        <textarea
          aria-label={`Comment on: ${question.question}`}
          value={comment}
          maxLength={maxCommentLength}
          rows={2}
          onChange={({ target }) => onComment(target.value)}
          className="w-full rounded border border-edge bg-sheet p-2"
        />
      </details>
    </fieldset>
  )
}

/** Opening the fold focuses the comment; otherwise the next key would close the fold again. */
function openForTyping(event: MouseEvent<HTMLElement>): void {
  const fold = event.currentTarget.closest('details')
  if (!fold || fold.open) return
  event.preventDefault()
  fold.open = true
  fold.querySelector('textarea')?.focus()
}
