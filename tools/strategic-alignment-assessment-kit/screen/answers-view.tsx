import { newId } from '#tools/shared/document/new-id.ts'
import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { AnswerRow } from '#tools/shared/sheets/answer-row.tsx'
import { TakeInCodes } from '#tools/shared/sheets/take-in-codes.tsx'
import {
  type Action,
  type Assessment,
  nameOf,
  type RoundId,
  readAnswers,
  roundNames,
} from '../model/model.ts'
import { SheetButton } from './full-answers.tsx'

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
  return (
    <section aria-labelledby="take-in">
      <h3 id="take-in" className="text-xl">
        2. Take in the answers
      </h3>
      <TakeInCodes
        draft={`codes ${round}`}
        placeholder="Dana: 7K3M-Q2ZP-4XAB"
        onTake={(text) => {
          const { answers, refused } = readAnswers(doc, round, text, newId)
          const isDone = answers.length === 0 || dispatch({ type: 'add-answers', round, answers })
          return isDone ? { taken: answers.length, refused } : undefined
        }}
      />
    </section>
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
            id={answer.id}
            name={answer.name}
            label={nameOf(answer, index)}
            note={answer.code}
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
