import type { Plan } from '#tools/shared/okr/plan.ts'
import { TakeInCodes } from '#tools/shared/sheets/take-in-codes.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import type { TrackerAction } from '../model/model.ts'
import { openQuestions, ownerSheets, readSheets, type Take } from '../model/sheets.ts'
import { weekName } from '../model/weeks.ts'
import { nameOf } from '../model/words.ts'
import { SheetButton } from './full-sheets.tsx'

type SheetsProps = {
  plan: Plan
  week: Day
  dispatch: (action: TrackerAction, group?: string) => boolean
}

/** Sheets for owners who check in on their own, and a field for the codes they return. */
export function OwnerSheets({ plan, week, dispatch }: SheetsProps) {
  return (
    <details className="border-line border-y">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Let owners check in themselves
      </summary>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 pt-2 pb-6 lg:grid-cols-2">
        <section aria-labelledby="hand-out">
          <h3 id="hand-out" className="text-lg">
            A sheet for each owner
          </h3>
          <p className="mt-1 text-soft">
            {weekName(plan, week)}, a page of its own for each: it works on any phone, sends nothing by
            itself, and gives back a code or a file.
          </p>
          {__EDITION__ === 'full' ? (
            <ul className="mt-3 divide-y divide-line border-line border-t">
              {ownerSheets(plan).map((sheet) => (
                <li
                  key={sheet.owner}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <span>
                    {sheet.owner || 'Without an owner'}{' '}
                    <span className="text-sm text-soft">
                      {counted(sheet.keyResults.length, 'key result')}
                    </span>
                  </span>
                  <SheetButton plan={plan} sheet={sheet} week={week} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-sm text-soft">
              In the full tool you download the sheets here, and paste the codes as they come back.
            </p>
          )}
        </section>
        {__EDITION__ === 'full' && (
          <section aria-labelledby="take-in">
            <h3 id="take-in" className="text-lg">
              Add the codes
            </h3>
            <TakeInCodes
              draft={`codes ${plan.id}`}
              placeholder="Dana: 7K3M-Q2ZP-4XAB-…"
              onTake={(text) => {
                const { sheets, refused, words } = readSheets(plan, text)
                const isDone = sheets.length === 0 || dispatch({ type: 'take-sheets', sheets })
                return isDone ? { taken: sheets.length, refused, words } : undefined
              }}
            />
          </section>
        )}
      </div>
    </details>
  )
}

type Question = ReturnType<typeof openQuestions>[number]

/** Conflicts between sheets and the plan, shown until resolved. */
export function SheetQuestions({ plan, dispatch }: Omit<SheetsProps, 'week'>) {
  // The demo imports no sheets, so this code is left out of it.
  if (__EDITION__ !== 'full') return null
  const questions = openQuestions(plan)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="border-amber border-l-3 pl-4">
      <h3 id="questions" className="text-lg">
        Two answers to one question
      </h3>
      <p className="text-soft">
        A sheet says something else than what stood here. Nothing is changed before you choose.
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {questions.map((each) => (
          <QuestionRow
            key={each.id}
            question={each}
            onTake={(take) => dispatch({ type: 'settle', id: each.id, take })}
          />
        ))}
      </ul>
    </section>
  )
}

const fieldNames: Record<Question['field'], string> = {
  value: 'Value',
  confidence: 'Confidence',
  note: 'Note',
}

function QuestionRow({ question, onTake }: { question: Question; onTake: (take: Take) => void }) {
  const { keyResult, field, week, ours, theirs, by } = question
  const said = (answer: number | string | null) => {
    if (answer === null) return 'nothing'
    return field === 'value' ? formatQuantity(Number(answer), keyResult.unit) : String(answer)
  }
  const about = `${fieldNames[field]} of ${nameOf(keyResult)}, week of ${formatDay(week, 'short')}`
  return (
    <li data-row={question.id} className="py-3">
      <p className="font-semibold">{about}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-soft">Here</dt>
        <dd className="whitespace-pre-line">{said(ours)}</dd>
        <dt className="text-soft">{by ? `${by}’s sheet` : 'The sheet'}</dt>
        <dd className="whitespace-pre-line">{said(theirs)}</dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="quiet" aria-label={`Keep what is here: ${about}`} onClick={() => onTake('ours')}>
          Keep what is here
        </Button>
        <Button look="quiet" aria-label={`Take the sheet’s: ${about}`} onClick={() => onTake('theirs')}>
          Take the sheet’s
        </Button>
        {field === 'note' && (
          <Button look="quiet" aria-label={`Keep both: ${about}`} onClick={() => onTake('both')}>
            Keep both
          </Button>
        )}
      </div>
    </li>
  )
}
