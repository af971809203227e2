import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { SheetDownload, sheetHint } from '#tools/shared/sheets/sheet-download.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { sheetPage } from '../files/sheet-page.ts'
import { fewest, hasAnswers, roundNames } from '../model/model.ts'
import { OwnParts } from './own-parts.tsx'
import type { RoundProps } from './round-props.ts'

/** `inBoxes`: waiting codes in the boxes of both rounds. */
type BesideBoxes = RoundProps & { inBoxes: number }

export function Setup({ doc, round, dispatch, inBoxes }: BesideBoxes) {
  return (
    <Section title="1. Hand out the sheet">
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Team or company"
          hint="Shown on the sheet and the report"
          value={doc.team}
          onChange={(team) => dispatch({ type: 'describe', changes: { team } }, 'team')}
        />
        <TextField
          label={doc.anonymous ? 'Where codes are dropped' : 'Codes go to'}
          hint={
            doc.anonymous ? 'A ballot box, a shared page or someone outside the team' : 'A name or an email address'
          }
          value={doc.sendTo}
          onChange={(sendTo) => dispatch({ type: 'describe', changes: { sendTo } }, 'send-to')}
        />
        <DayField
          name={`day ${round}`}
          label={`Date of the round “${roundNames[round]}”`}
          value={doc.rounds[round].day}
          onChange={(day) => dispatch({ type: 'set-day', round, day }, `day-${round}`)}
        />
      </div>
      <AnonymousChoice doc={doc} round={round} dispatch={dispatch} inBoxes={inBoxes} />
      <OwnParts doc={doc} dispatch={dispatch} inBoxes={doc.anonymous ? inBoxes : 0} />
      <div className="mt-4">
        {__EDITION__ === 'full' ? (
          <>
            <SheetDownload
              name={`${doc.team || 'Team'} sheet, ${roundNames[round].toLowerCase()}`}
              page={() => sheetPage(doc, round)}
            />
            <p className="mt-2 text-sm text-soft">
              {sheetHint} {!doc.anonymous && 'Each person gives you back a code or a file.'}
            </p>
          </>
        ) : (
          <p className="text-sm text-soft">
            In the full edition you download the sheet here: one small file that works on any phone. In the demo, fill
            it in below.
          </p>
        )}
      </div>
    </Section>
  )
}

function AnonymousChoice({ doc, dispatch, inBoxes }: BesideBoxes) {
  const isDecided = hasAnswers(doc) || (doc.anonymous && inBoxes > 0)
  return (
    <>
      <CheckField
        className="mt-4"
        checked={doc.anonymous}
        disabled={isDecided}
        onChange={(anonymous) => dispatch({ type: 'set-anonymous', anonymous })}
      >
        <span className="font-semibold">Anonymous.</span>{' '}
        <span className="text-soft">
          The sheet asks for no name, and the codes are opened together, once, with at least {fewest}. Help has the rule
          in full.
          {isDecided && ' People have answered on this promise, so it cannot be changed.'}
        </span>
      </CheckField>
      {!doc.anonymous && inBoxes > 0 && (
        <p role="status" className="mt-2 font-semibold text-amber">
          {counted(inBoxes, 'code')} without a name {inBoxes === 1 ? 'is' : 'are'} in the box, which opens only if the
          assessment is anonymous.
        </p>
      )}
      {doc.anonymous && doc.sendTo.includes('@') && (
        <p role="status" className="mt-2 font-semibold text-amber">
          An email shows who sent it, so the sheet leaves this address out. Enter a place without senders.
        </p>
      )}
    </>
  )
}
