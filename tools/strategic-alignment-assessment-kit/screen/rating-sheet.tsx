import { useId } from 'react'
import { type RatingKey, type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { copyText } from '#tools/shared/files/save-file.browser.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { newNonce, writeCode } from '../files/code.ts'
import {
  type Action,
  type Assessment,
  questions,
  type Ratings,
  type RoundId,
  roundKey,
  valuesOf,
} from '../model/model.ts'

type RatingSheetProps = {
  doc: Assessment
  round: RoundId
  dispatch: (action: Action, group?: string) => boolean
}

type Sheet = { name: string; rated: Partial<Ratings>; nonce: number }

/** The respondent's sheet on this computer: to try it, to hand the laptop round, to type in a paper sheet. */
export function RatingSheet({ doc, round, dispatch }: RatingSheetProps) {
  const [sheet, setSheet, clear] = useDraft<Sheet>('sheet', { name: '', rated: {}, nonce: newNonce() })
  const { name, rated, nonce } = sheet
  const left = questions.filter(({ key }) => rated[key] === undefined).length
  const ratings = left === 0 ? (rated as Ratings) : undefined
  const code = ratings && writeCode(valuesOf(ratings), nonce, roundKey(doc, round))
  const add = () => {
    if (!ratings || !code) return
    const answer = { id: newId(), name: name.trim(), code, ratings }
    if (!dispatch({ type: 'add-answers', round, answers: [answer] })) return
    showToast({ title: 'Added to the round', description: 'The sheet is empty again for the next person.' })
    clear()
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="max-w-3xl">
      <p className="max-w-text text-soft">
        This is what your people fill in, each alone, in about five minutes. Use it here to type in a paper
        sheet or to hand the computer round.
      </p>
      {!doc.anonymous && (
        <div className="mt-5 max-w-sm">
          <TextField label="Name" value={name} onChange={(typed) => setSheet({ ...sheet, name: typed })} />
        </div>
      )}
      {sections.map((section) => (
        <section key={section.id} aria-label={section.title} className="mt-8">
          <h3 className="text-xl">{section.title}</h3>
          <p className="text-soft">{section.intro}</p>
          {section.ratings.map(({ key, question }) => (
            <Scale
              key={key}
              question={question}
              value={rated[key as RatingKey]}
              onRate={(value) => setSheet({ ...sheet, rated: { ...rated, [key]: value } })}
            />
          ))}
        </section>
      ))}
      <div className="mt-8 border-line border-t pt-6" aria-live="polite">
        {code ? (
          <p>
            Your code:{' '}
            <strong data-testid="code" className="whitespace-nowrap font-mono text-xl tracking-wide">
              {code}
            </strong>
          </p>
        ) : (
          <p className="text-soft">
            {left === 1 ? 'One question' : `${left} questions`} to go. Then the code stands here.
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={!code} onClick={add}>
          Add to this round
        </Button>
        <Button
          look="quiet"
          disabled={!code}
          onClick={async () => {
            const copied = await copyText(name.trim() ? `${name.trim()}: ${code}` : (code ?? ''))
            showToast({ title: copied ? 'Copied' : 'Your browser does not let us copy: mark the code' })
          }}
        >
          Copy the code
        </Button>
        <Button look="quiet" onClick={clear}>
          Clear the sheet
        </Button>
      </div>
    </div>
  )
}

type ScaleProps = { question: string; value: RatingValue | undefined; onRate: (value: RatingValue) => void }

function Scale({ question, value, onRate }: ScaleProps) {
  const name = useId()
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2 font-medium">{question}</legend>
      <div className="grid grid-cols-4 gap-1">
        {ratingScale.map((choice) => (
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
    </fieldset>
  )
}
