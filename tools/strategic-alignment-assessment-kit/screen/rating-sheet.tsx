import { useState } from 'react'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { afterDrawing } from '#tools/shared/parts/focus/after-drawing.browser.ts'
import { earlierOf } from '#tools/shared/sheets/repeated-answers.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { groupKinds, groupNames, groupWords, ownQuestions, ownTitle, type Question, questions } from '../model/model.ts'
import { anonymousWords } from '../model/promise.ts'
import { contentIn, putIntoBox } from '../model/read-answers.ts'
import { codeOf, emptySheet, leftOf, type Sheet, sheetAnswer } from '../model/sheet.ts'
import { RatedQuestion } from './rated-question.tsx'
import type { RoundProps } from './round-props.ts'
import type { Boxes } from './use-box.tsx'

/** The sheet on this computer: to try it, or to pass the laptop round. */
export function RatingSheet({ doc, round, dispatch, boxes }: RoundProps & { boxes: Boxes }) {
  const [sheet, setSheet, drop] = useDraft<Sheet>('sheet', emptySheet())
  // Each turn renders a new page: an open fold would show the next person what was commented on.
  const [turn, setTurn] = useState(0)
  const clear = () => {
    drop()
    setTurn(turn + 1)
    focusFirst()
  }
  const left = leftOf(doc, sheet)
  const code = left === 0 ? codeOf(doc, round, sheet) : undefined
  const own = ownQuestions(doc)
  const question = (each: Question) => {
    const { key } = each
    return (
      <RatedQuestion
        key={key}
        question={each}
        value={sheet.rated[key]}
        onRate={(value) => setSheet({ ...sheet, rated: { ...sheet.rated, [key]: value } })}
        comment={sheet.comments?.[key] ?? ''}
        onComment={(comment) => setSheet({ ...sheet, comments: { ...sheet.comments, [key]: comment } })}
      />
    )
  }
  return (
    <div key={turn} id={sheetId} className="max-w-3xl">
      <p className="max-w-text text-soft">
        This is what your people fill in, each alone, in about five minutes. Use it here to hand the computer round.
      </p>
      {doc.anonymous && (
        <details className="mt-3 max-w-text text-sm text-soft">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">What anonymous means</summary>
          <p>{anonymousWords(doc)[1]}</p>
        </details>
      )}
      <div className="mt-5 grid max-w-2xl gap-4 sm:grid-cols-2">
        {!doc.anonymous && (
          <TextField label="Name" value={sheet.name} onChange={(name) => setSheet({ ...sheet, name })} />
        )}
        {groupKinds.map((kind) => {
          const names = groupNames(doc, kind)
          return (
            names.length > 0 && (
              <ChoiceField
                key={kind}
                label={groupWords[kind]}
                value={sheet[kind] ?? ''}
                onChange={(group) => setSheet({ ...sheet, [kind]: group })}
                choices={['', ...names].map((name) => ({ value: name, label: name || 'No answer' }))}
              />
            )
          )
        })}
      </div>
      {sections.map((section) => (
        <section key={section.id} aria-label={section.title} className="mt-8">
          <h3 className="text-xl">{section.title}</h3>
          <p className="text-soft">{section.intro}</p>
          {questions.filter(({ sectionId }) => sectionId === section.id).map(question)}
        </section>
      ))}
      {own.length > 0 && (
        <section aria-label={ownTitle} className="mt-8">
          <h3 className="text-xl">{ownTitle}</h3>
          {own.map(question)}
        </section>
      )}
      <div className="mt-8 border-line border-t pt-6" aria-live="polite">
        {left === 0 ? (
          <p>All are rated.</p>
        ) : (
          <p className="text-soft">{left === 1 ? 'One question' : `${left} questions`} to go.</p>
        )}
      </div>
      {doc.anonymous ? (
        <BoxButtons doc={doc} round={round} dispatch={dispatch} code={code} clear={clear} boxes={boxes} />
      ) : (
        <AddButtons doc={doc} round={round} dispatch={dispatch} code={code} clear={clear} sheet={sheet} />
      )}
    </div>
  )
}

type ButtonsProps = RoundProps & { code: string | undefined; clear: () => void }

const sheetId = 'rating-sheet'

/** Focuses the first field for the next person, or the next sheet of a pile. */
function focusFirst(): void {
  afterDrawing(() => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>(`#${sheetId} :is(input, select)`)?.focus()
  })
}

function done(title: string, clear: () => void): void {
  showToast({ title, description: 'The sheet is empty again for the next person.' })
  clear()
}

/** Shows no code to the next person at the same computer, nor to whoever opens the box. */
function BoxButtons({ doc, round, code, clear, boxes }: ButtonsProps & { boxes: Boxes }) {
  const box = boxes[round]
  const isClosed = doc.rounds[round].opened !== null || box.isSpent()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        disabled={!code || isClosed}
        onClick={() => {
          box.put(putIntoBox(doc, round, box.codes, code ?? '').box)
          done('It is in the box', clear)
        }}
      >
        Put it into the box
      </Button>
      <Button look="quiet" onClick={clear}>
        Clear the sheet
      </Button>
      {isClosed && <p className="text-soft">This round was opened: no one can be added.</p>}
    </div>
  )
}

function AddButtons({ doc, round, dispatch, code, clear, sheet }: ButtonsProps & { sheet: Sheet }) {
  const name = sheet.name.trim()
  const { answers } = doc.rounds[round]
  const nonceOf = (of: string) => contentIn(doc, round, of)?.nonce
  const earlier = code && name ? earlierOf(answers, { name, code }, nonceOf) : undefined
  const finish = (isTaken: boolean) => isTaken && done('Added to the round', clear)
  const answer = () => sheetAnswer(doc, round, sheet, newId())
  const add = () => finish(dispatch({ type: 'add-answers', round, answers: [answer()] }))
  return (
    <>
      {earlier && (
        <p role="status" className="mt-4 font-semibold text-amber">
          {earlier.name} has answered already. Is it the same person?
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {earlier ? (
          <>
            <Button
              onClick={() => finish(dispatch({ type: 'replace-answer', round, id: earlier.id, answer: answer() }))}
            >
              Same person: use the new answer
            </Button>
            <Button look="quiet" onClick={add}>
              Another {name}: keep both
            </Button>
          </>
        ) : (
          <Button disabled={!code} onClick={add}>
            Add to this round
          </Button>
        )}
        <Button look="quiet" onClick={clear}>
          Clear the sheet
        </Button>
      </div>
    </>
  )
}
