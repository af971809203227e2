import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { hasAnswers, roundNames } from '../model/model.ts'
import { SheetButton } from './full-answers.tsx'
import { OwnParts } from './own-parts.tsx'
import type { RoundProps } from './round-props.ts'

/** `inBoxes`: how many codes wait in the boxes of both rounds. */
type BesideBoxes = RoundProps & { inBoxes: number }

/** `onSheet`: called when a sheet goes out. */
export function Setup({ doc, round, dispatch, inBoxes, onSheet }: BesideBoxes & { onSheet: () => void }) {
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
          label={doc.anonymous ? 'Where codes are dropped' : 'Codes go to'}
          hint={
            doc.anonymous
              ? 'A box for slips, a page that all can write on, somebody outside the team'
              : 'A name or a mail address'
          }
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
      <AnonymousChoice {...{ doc, round, dispatch, inBoxes }} />
      <OwnParts doc={doc} dispatch={dispatch} inBoxes={doc.anonymous ? inBoxes : 0} />
      <div className="mt-4">
        {__EDITION__ === 'full' ? (
          <SheetButton doc={doc} round={round} onSheet={onSheet} />
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

function AnonymousChoice({ doc, dispatch, inBoxes }: BesideBoxes) {
  const isDecided = hasAnswers(doc) || (doc.anonymous && inBoxes > 0)
  return (
    <>
      <label className="mt-4 flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={doc.anonymous}
          disabled={isDecided}
          onChange={({ target }) => dispatch({ type: 'set-anonymous', anonymous: target.checked })}
          className="mt-1 size-5 shrink-0 accent-blue"
        />
        <span>
          <span className="font-semibold">Anonymous.</span>{' '}
          <span className="text-soft">
            The sheet asks for no name and offers no mail. Codes wait in a box that this browser opens once,
            from four on, and that leaves no row of one person.
            {isDecided &&
              ' People have answered under this rule, so it stays. A new assessment can have another.'}
          </span>
        </span>
      </label>
      {!doc.anonymous && inBoxes > 0 && (
        <p role="status" className="mt-2 font-semibold text-amber">
          {counted(inBoxes, 'code')} without a name {inBoxes === 1 ? 'lies' : 'lie'} in the box: an assessment
          with names does not open it. Make it anonymous again to have {inBoxes === 1 ? 'it' : 'them'} back.
        </p>
      )}
      {doc.anonymous && doc.sendTo.includes('@') && (
        <p role="status" className="mt-2 font-semibold text-amber">
          A mail tells who sent it, so the sheet leaves this address out. Name a place without senders.
        </p>
      )}
    </>
  )
}
