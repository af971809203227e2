import { newId } from '#tools/shared/document/new-id.ts'
import { AnswerRow } from '#tools/shared/sheets/answer-row.tsx'
import { ImportCodes } from '#tools/shared/sheets/import-codes.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import type { Answer, Workshop } from '../files/workshop-schema.ts'
import { peopleOf, workshopOf } from '../model/model.ts'
import { answerNames, doubleNames, isBallot, missingPeople, readAnswers } from '../model/results/answers.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { SheetKind } from '../model/scripts/sources.ts'
import { SheetButton } from './sheet-button.tsx'

const words: Record<SheetKind, { title: string; what: string }> = {
  notes: { title: 'Notes from phones', what: 'A headline and five notes, written on each person’s phone.' },
  votes: { title: 'Votes from phones', what: 'Each person’s dots, placed before they see those of others.' },
}

/**
 * Collects answers from phones without accounts or a server: download a sheet, paste the codes that come
 * back, see who has replied.
 */
export function Phones({ plan, dispatch, kind }: PartProps & { kind: SheetKind }) {
  const workshop = workshopOf(plan)
  const { themes, answers } = workshop
  const people = peopleOf(workshop)
  const { title, what } = words[kind]
  const own = answers.filter((answer) => isBallot(answer) === (kind === 'votes'))
  return (
    <details className="border border-line bg-sheet px-4">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">
        {title}
        {own.length > 0 && `: ${counted(own.length, 'person', 'people')}`}
      </summary>
      <div className="pb-4">
        <p className="max-w-text text-soft">
          {what} The sheet is one small file for the chat or an email. It sends nothing by itself: each person gives you
          a code or a file.
        </p>
        <div className="mt-3">
          {__EDITION__ === 'full' ? (
            <SheetButton plan={plan} kind={kind} />
          ) : (
            <p className="text-sm text-soft">In the full kit you download the sheet here.</p>
          )}
        </div>
        {__EDITION__ === 'full' && (
          <ImportCodes
            draft={`codes ${kind}`}
            placeholder="Dana: 7K3M-Q2ZP-4XAB-…"
            onTake={(text) => {
              const { taken, refused } = readAnswers({ id: plan.id, themes, answers, people }, text, newId)
              const isDone = taken.length === 0 || dispatch({ type: 'import-answers', taken })
              return isDone ? { taken: taken.length, refused } : undefined
            }}
          />
        )}
        {__EDITION__ === 'full' && <Answered dispatch={dispatch} workshop={workshop} own={own} />}
      </div>
    </details>
  )
}

type AnsweredProps = Pick<PartProps, 'dispatch'> & { workshop: Workshop; own: readonly Answer[] }

function Answered({ dispatch, workshop, own }: AnsweredProps) {
  const { answers, headlines, wall, people } = workshop
  const names = answerNames(answers)
  const doubles = doubleNames(own)
  const noteOf = ({ id, dots }: Answer) => {
    const placed = Object.values(dots).reduce((sum, count) => sum + count, 0)
    const written = [...headlines, ...wall].filter(({ from }) => from === id).length
    return Object.keys(dots).length > 0 ? counted(placed, 'dot') : counted(written, 'note')
  }
  return (
    <>
      <MissingPeople people={peopleOf({ people })} own={own} />
      {doubles.map((name) => (
        <p key={name} className="mt-3 border-amber border-l-2 pl-3">
          More than one sheet is from {name}. If it is one person, remove the older sheet; if they are two, change a
          name.
        </p>
      ))}
      {own.length > 0 && (
        <ul aria-label="Who answered" className="mt-3 border-line border-t">
          {own.map((answer) => (
            <AnswerRow
              key={answer.id}
              id={answer.id}
              name={answer.name}
              label={names[answers.indexOf(answer)] ?? ''}
              note={noteOf(answer)}
              onRename={(name) => dispatch({ type: 'name-answer', id: answer.id, name }, `name ${answer.id}`)}
              onRemove={() => dispatch({ type: 'remove-answer', id: answer.id })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function MissingPeople({ people, own }: { people: readonly string[]; own: readonly Answer[] }) {
  if (people.length === 0 || own.length === 0) return null
  const { missing, unknown } = missingPeople(people, own)
  return (
    <>
      <p role="status" className="mt-3">
        {missing.length === 0 ? 'Everyone on your list has answered.' : `Still missing: ${missing.join(', ')}.`}
      </p>
      {unknown.length > 0 && <p className="mt-1 text-sm">Not on your list: {unknown.join(', ')}.</p>}
    </>
  )
}
