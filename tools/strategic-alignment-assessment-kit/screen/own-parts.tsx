import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { type Action, type Assessment, fewest, groupKinds, groupWords, mostOwn } from '../model/model.ts'

type ListProps = { doc: Assessment; dispatch: (action: Action, group?: string) => boolean }

/** `inBoxes`: how many codes wait in a box, with what their sheets asked. */
type OwnPartsProps = ListProps & { inBoxes: number }

/** What a team adds to the sixteen: questions of its own, departments and levels. */
export function OwnParts({ doc, dispatch, inBoxes }: OwnPartsProps) {
  const [isOpen] = useState(
    () => doc.own.length > 0 || groupKinds.some((kind) => doc.groups[kind].length > 0),
  )
  return (
    <details open={isOpen} className="mt-4 border-line border-y py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-blue">
        Own questions, departments and levels
      </summary>
      {inBoxes > 0 && (
        <p className="mt-2 font-semibold text-amber">
          {counted(inBoxes, 'code')} {inBoxes === 1 ? 'waits' : 'wait'} in the box. A department or level that
          is renamed or removed now is lost to {inBoxes === 1 ? 'it' : 'them'}, and a question that is worded
          anew was answered as it stood.
        </p>
      )}
      <OwnQuestions doc={doc} dispatch={dispatch} />
      <div className="mt-6 grid grid-cols-1 gap-4 pb-3 sm:grid-cols-2">
        {groupKinds.map((kind) => (
          <TextField
            key={kind}
            label={`${groupWords[kind]}s`}
            lines={2}
            hint={`One a line. A group is shown from ${fewest} people on, if the others are ${fewest} or none.`}
            value={doc.groups[kind].join('\n')}
            onChange={(text) =>
              dispatch({ type: 'set-groups', kind, names: namesIn(text) }, `groups-${kind}`)
            }
          />
        ))}
      </div>
      <p className="pb-2 text-sm text-soft">
        Change these before you hand out the sheet. Codes of sheets that are out already still count, without
        what they were not asked.
      </p>
    </details>
  )
}

/** As typed, so that a space or an empty line on the way is not taken away under one's hands. */
function namesIn(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function OwnQuestions({ doc, dispatch }: ListProps) {
  const add = () => {
    const id = newId()
    if (dispatch({ type: 'add-question', id })) focusRow(id)
  }
  return (
    <>
      <p className="mt-2 text-sm text-soft">
        Statements that are rated from 0 to 3 beside the sixteen. They are shown, discussed and compared, and
        have no part in the scores.
      </p>
      <ul className="mt-3 space-y-2">
        {doc.own.map(({ id, text }, index) => (
          <li key={id} data-row={id} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={`Own question ${index + 1}`}
                value={text}
                onChange={(typed) => dispatch({ type: 'word-question', id, text: typed }, `own-${id}`)}
              />
            </div>
            <DeleteButton
              label={`Remove own question ${index + 1}`}
              onClick={() => dispatch({ type: 'remove-question', id })}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-3" disabled={doc.own.length >= mostOwn} onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a question
      </Button>
    </>
  )
}
