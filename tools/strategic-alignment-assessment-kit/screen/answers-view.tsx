import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { AnswerRow } from '#tools/shared/sheets/answer-row.tsx'
import { ImportAnswers } from '#tools/shared/sheets/import-answers.tsx'
import { sameNames } from '#tools/shared/sheets/repeated-answers.ts'
import { type Answer, type Assessment, groupKinds, groupNames, groupWords, nameOf, roundNames } from '../model/model.ts'
import { contentIn, readAnswers } from '../model/read-answers.ts'
import { AnonymousBox } from './anonymous-box.tsx'
import { RatingSheet } from './rating-sheet.tsx'
import type { RoundProps } from './round-props.ts'
import { Setup } from './setup.tsx'
import type { Boxes } from './use-box.tsx'

export function AnswersView({ doc, round, dispatch, boxes }: RoundProps & { boxes: Boxes }) {
  const props = { doc, round, dispatch }
  const inBoxes = boxes.before.codes.length + boxes.after.codes.length
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="space-y-10">
        <Setup {...props} inBoxes={inBoxes} />
        {!doc.anonymous && <ImportFromPeople key={`${doc.id} ${round}`} {...props} />}
      </div>
      {doc.anonymous ? <AnonymousBox key={`${doc.id} ${round}`} {...props} boxes={boxes} /> : <AnswerList {...props} />}
      <div className="lg:col-span-2">
        <Unfold label="Fill in a sheet on this computer">
          <RatingSheet key={`${doc.id} ${round}`} {...props} boxes={boxes} />
        </Unfold>
      </div>
    </div>
  )
}

function ImportFromPeople({ doc, round, dispatch }: RoundProps) {
  return (
    <Section title="2. Collect the answers">
      <ImportAnswers
        drafts={{ codes: `codes ${round}`, asked: `${doc.id} ${round}` }}
        placeholder="Dana: 7K3M-Q2ZP-4XAB"
        here={doc.rounds[round].answers}
        labelOf={nameOf}
        nonceOf={(code) => contentIn(doc, round, code)?.nonce}
        read={(text) => readAnswers(doc, round, text, newId)}
        onAdd={(answers) => dispatch({ type: 'add-answers', round, answers })}
        onReplace={({ id }, answer) => dispatch({ type: 'replace-answer', round, id, answer })}
      />
    </Section>
  )
}

function AnswerList({ doc, round, dispatch }: RoundProps) {
  const { answers } = doc.rounds[round]
  const twice = sameNames(answers)
  return (
    <Section
      title={`${answers.length === 1 ? 'One answer' : `${answers.length} answers`}, ${roundNames[round].toLowerCase()}`}
    >
      {answers.length === 0 && <p className="mt-4 text-soft">No one has answered this round yet.</p>}
      {twice.length > 0 && (
        <p role="status" className="mt-3 font-semibold text-amber">
          {twice.map((name) => `‘${name}’`).join(', ')} {twice.length === 1 ? 'occurs' : 'occur'} here more than once.
          Remove one or add last names: without them they are left out of “Before and after”.
        </p>
      )}
      <ul className="mt-4 border-line border-t">
        {answers.map((answer, index) => (
          <AnswerRow
            key={answer.id}
            id={answer.id}
            name={answer.name}
            label={nameOf(answer, index)}
            note=""
            onRename={(name) => dispatch({ type: 'rename', round, id: answer.id, name }, `name-${answer.id}`)}
            onRemove={() => dispatch({ type: 'remove-answer', round, id: answer.id })}
          />
        ))}
      </ul>
      <Places doc={doc} round={round} dispatch={dispatch} />
    </Section>
  )
}

function Places({ doc, round, dispatch }: RoundProps) {
  const { answers } = doc.rounds[round]
  const kinds = groupKinds.filter((kind) => groupNames(doc, kind).length > 0)
  if (kinds.length === 0 || answers.length === 0) return null
  return (
    <Unfold label={`Assign people to ${kinds.map((kind) => `${groupWords[kind].toLowerCase()}s`).join(' and ')}`}>
      <ul className="space-y-4">
        {answers.map((answer, index) => (
          <li key={answer.id} className="grid gap-4 sm:grid-cols-2">
            {kinds.map((kind) => (
              <ChoiceField
                key={kind}
                label={`${groupWords[kind]} of ${nameOf(answer, index)}`}
                value={answer[kind]}
                onChange={(group) => dispatch({ type: 'place', round, id: answer.id, kind, group })}
                choices={choicesOf(doc, kind, answer)}
              />
            ))}
          </li>
        ))}
      </ul>
    </Unfold>
  )
}

/** Keeps a chosen name that is no longer on the list. */
function choicesOf(doc: Assessment, kind: (typeof groupKinds)[number], answer: Answer) {
  const names = new Set([...groupNames(doc, kind), answer[kind]].filter(Boolean))
  return [{ value: '', label: 'No answer' }, ...[...names].map((name) => ({ value: name, label: name }))]
}
