import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import {
  type Action,
  type Answer,
  type Assessment,
  nameOf,
  type Reading,
  type RoundId,
  readAnswers,
  roundNames,
} from '../model/model.ts'
import { AnswerFiles, SheetButton } from './full-answers.tsx'

type AnswersProps = {
  doc: Assessment
  round: RoundId
  dispatch: (action: Action, group?: string) => boolean
}

/** The facilitator's desk: hand out the sheet, take in the codes, see who has answered. */
export function AnswersView({ doc, round, dispatch }: AnswersProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="space-y-10">
        <Setup doc={doc} round={round} dispatch={dispatch} />
        <TakeIn key={round} doc={doc} round={round} dispatch={dispatch} />
      </div>
      <AnswerList doc={doc} round={round} dispatch={dispatch} />
    </div>
  )
}

function Setup({ doc, round, dispatch }: AnswersProps) {
  return (
    <section aria-labelledby="setup">
      <h3 id="setup" className="text-xl">
        1. Hand out the sheet
      </h3>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Team or company"
          hint="Stands on sheet and report"
          value={doc.team}
          onChange={(team) => dispatch({ type: 'describe', changes: { team } }, 'team')}
        />
        <TextField
          label="Codes go to"
          hint="A name or a mail address"
          value={doc.sendTo}
          onChange={(sendTo) => dispatch({ type: 'describe', changes: { sendTo } }, 'send-to')}
        />
        <DayField
          name={`day ${round}`}
          label={`Day of the round “${roundNames[round]}”`}
          value={doc.rounds[round].day}
          onChange={(day) => dispatch({ type: 'set-day', round, day }, `day-${round}`)}
        />
      </div>
      <label className="mt-4 flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={doc.anonymous}
          onChange={({ target }) => dispatch({ type: 'set-anonymous', anonymous: target.checked })}
          className="mt-1 size-5 shrink-0 accent-blue"
        />
        <span>
          <span className="font-semibold">Anonymous.</span>{' '}
          <span className="text-soft">
            The sheet asks for no name and none is kept. Results open at three answers.
          </span>
        </span>
      </label>
      <div className="mt-4">
        {__EDITION__ === 'full' ? (
          <SheetButton doc={doc} round={round} />
        ) : (
          <p className="text-sm text-soft">
            In the full kit you download the sheet here: one small file to mail around, which works on any
            phone. Here you can try it under “Sheet”.
          </p>
        )}
      </div>
    </section>
  )
}

function TakeIn({ doc, round, dispatch }: AnswersProps) {
  const [text, setText, dropText] = useDraft(`codes ${round}`, '')
  const [result, setResult] = useState<Reading>()
  const take = (given: string) => {
    const reading = readAnswers(doc, round, given, newId)
    if (reading.answers.length > 0) {
      if (!dispatch({ type: 'add-answers', round, answers: reading.answers })) return
      dropText()
    }
    setResult(reading)
  }
  return (
    <section aria-labelledby="take-in">
      <h3 id="take-in" className="text-xl">
        2. Take in the answers
      </h3>
      <div className="mt-4">
        <TextField
          label="Codes"
          lines={4}
          hint="Paste one or many, with or without names. Whole mails will do: the codes are found in them."
          placeholder="Dana: 7K3M-Q2ZP-4XAB"
          value={text}
          onChange={setText}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button disabled={text.trim() === ''} onClick={() => take(text)}>
          Take them in
        </Button>
        {__EDITION__ === 'full' && <AnswerFiles onText={take} />}
      </div>
      <div aria-live="polite" className="mt-3">
        {result && <TakenWords {...result} />}
      </div>
    </section>
  )
}

function TakenWords({ answers, refused }: Reading) {
  const found = answers.length + refused.length > 0
  return (
    <>
      <p className="font-semibold">
        {found ? `${answers.length} taken in, ${refused.length} not.` : 'There is no code in this text.'}
      </p>
      <ul className="mt-1 text-sm">
        {refused.map(({ line, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be refused twice, and rows never move
          <li key={index} className="text-red">
            <span className="font-mono">{line}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function AnswerList({ doc, round, dispatch }: AnswersProps) {
  const { answers } = doc.rounds[round]
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-xl">
        {answers.length === 1 ? 'One answer' : `${answers.length} answers`}, {roundNames[round].toLowerCase()}
      </h3>
      {answers.length === 0 && <p className="mt-4 text-soft">Nobody has answered this round yet.</p>}
      <ul className="mt-4 border-line border-t">
        {answers.map((answer, index) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            label={nameOf(answer, index)}
            onRename={
              doc.anonymous
                ? undefined
                : (name) => dispatch({ type: 'rename', round, id: answer.id, name }, `name-${answer.id}`)
            }
            onRemove={() => dispatch({ type: 'remove-answer', round, id: answer.id })}
          />
        ))}
      </ul>
    </section>
  )
}

type AnswerRowProps = {
  answer: Answer
  label: string
  onRename: ((name: string) => void) | undefined
  onRemove: () => void
}

function AnswerRow({ answer, label, onRename, onRemove }: AnswerRowProps) {
  return (
    <li data-row={answer.id} className="flex items-center gap-3 border-line border-b py-1">
      {onRename ? (
        <input
          aria-label={`Name of ${label}`}
          value={answer.name}
          placeholder={label}
          onChange={({ target }) => onRename(target.value)}
          className="min-h-11 min-w-0 grow rounded border border-transparent bg-transparent px-2 hover:border-edge focus:border-edge focus:bg-sheet"
        />
      ) : (
        <span className="grow px-2">{label}</span>
      )}
      <span className="whitespace-nowrap font-mono text-sm text-soft">{answer.code}</span>
      <DeleteButton label={`Remove the answer of ${label}`} onClick={onRemove} />
    </li>
  )
}
