import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { type Action, type Assessment, groupKinds, groupWords, maxOwn } from '../model/model.ts'

type ListProps = { doc: Assessment; dispatch: (action: Action, group?: string) => boolean }

/** `inBoxes`: waiting codes in a box, with the questions of their sheets. */
type OwnPartsProps = ListProps & { inBoxes: number }

export function OwnParts({ doc, dispatch, inBoxes }: OwnPartsProps) {
  const isUsed = doc.own.length > 0 || groupKinds.some((kind) => doc.groups[kind].length > 0)
  return (
    <Unfold label="Own statements, departments and levels" isUsed={isUsed}>
      {inBoxes > 0 && (
        <p className="font-semibold text-amber">
          {counted(inBoxes, 'code')} in the box {inBoxes === 1 ? 'answers' : 'answer'} this sheet, so it cannot change
          until the box is open.
        </p>
      )}
      <fieldset disabled={inBoxes > 0}>
        <OwnQuestions doc={doc} dispatch={dispatch} />
        <div className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {groupKinds.map((kind) => (
            <TextField
              key={kind}
              label={`${groupWords[kind]}s`}
              lines={2}
              hint="One per line."
              value={doc.groups[kind].join('\n')}
              onChange={(text) => dispatch({ type: 'set-groups', kind, names: namesIn(text) }, `groups-${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">
        Change these before you hand out the sheet: earlier sheets do not ask for what you add later.
      </p>
    </Unfold>
  )
}

/** As typed, so that spaces and empty lines do not disappear while typing. */
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
      <p className="text-sm text-soft">
        Statements such as “We say openly when something goes wrong”, answered from Disagree to Agree. They are shown,
        discussed and compared, and do not affect the scores.
      </p>
      <ul className="mt-3 space-y-2">
        {doc.own.map(({ id, text }, index) => (
          <li key={id} data-row={id} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={`Own statement ${index + 1}`}
                value={text}
                onChange={(typed) => dispatch({ type: 'word-question', id, text: typed }, `own-${id}`)}
              />
            </div>
            <DeleteButton
              label={`Remove own statement ${index + 1}`}
              onClick={() => dispatch({ type: 'remove-question', id })}
            />
          </li>
        ))}
      </ul>
      <AddButton className="mt-3" disabled={doc.own.length >= maxOwn} onClick={add}>
        Add a statement
      </AddButton>
    </>
  )
}
