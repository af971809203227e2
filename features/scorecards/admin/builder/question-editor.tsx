import type { Choice, Definition, Question, QuestionKind } from '#content/scorecards/definition.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { TextButton } from '#ui/button.tsx'
import { hasChoices, questionsOf } from '../../engine/answers.ts'
import { nudged, ofKind } from './definition-changes.ts'
import { CheckField, CheckList, NumberInput, RowButtons, SelectField, TextField } from './fields.tsx'

const kindNames: Record<QuestionKind, string> = {
  scale: 'Scale with named levels',
  one: 'One of several',
  several: 'Several of several',
  yesNo: 'Yes or no',
  number: 'A number',
  text: 'A short text (not scored)',
}

type QuestionEditorProps = {
  definition: Definition
  question: Question
  /** `field` names the field, so that typing in it is one step of undo. */
  onChange: (part: Partial<Question>, field?: string) => void
}

export function QuestionEditor({ definition, question, onChange }: QuestionEditorProps) {
  const { id, kind, text, hint, optional, unscored } = question
  return (
    <div className="grid gap-4">
      <TextField
        label="Question"
        rows={2}
        max={300}
        value={text}
        onChange={(next) => onChange({ text: next }, `${id} text`)}
      />
      <SelectField
        label="Kind of answer"
        value={kind}
        options={Object.entries(kindNames)}
        onChange={(next) => onChange(ofKind(definition, question, next as QuestionKind))}
      />
      <TextField
        label="Help below the question (optional)"
        max={300}
        value={hint ?? ''}
        onChange={(next) => onChange({ hint: next || undefined }, `${id} hint`)}
      />
      {hasChoices(question) && <ChoicesEditor definition={definition} question={question} onChange={onChange} />}
      {kind === 'number' && <BandsEditor definition={definition} question={question} onChange={onChange} />}
      <div className="flex flex-wrap gap-x-8">
        <CheckField
          label="Optional"
          checked={optional ?? false}
          onChange={(next) => onChange({ optional: next || undefined })}
        />
        {kind !== 'text' && (
          <CheckField
            label="Not scored"
            checked={unscored ?? false}
            onChange={(next) => onChange({ unscored: next || undefined })}
          />
        )}
      </div>
      <ConditionEditor definition={definition} question={question} onChange={onChange} />
    </div>
  )
}

const cell = 'min-h-10 rounded border border-edge bg-sheet px-2 py-1.5'

function ChoicesEditor({ definition, question, onChange }: QuestionEditorProps) {
  const { id, choices, kind, unscored } = question
  const isFixed = kind === 'yesNo'
  const change = (index: number, part: Partial<Choice>, field?: string) =>
    onChange({ choices: choices.map((each, at) => (at === index ? { ...each, ...part } : each)) }, field)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Answers</legend>
      <ul className="grid gap-2">
        {choices.map((choice, index) => {
          const name = `answer ${index + 1}`
          return (
            <li key={choice.id} className="flex flex-wrap items-center gap-2">
              <input
                aria-label={`Text of ${name}`}
                maxLength={200}
                value={choice.label}
                onChange={({ target }) => change(index, { label: target.value }, `${id} ${choice.id}`)}
                className={`${cell} min-w-40 flex-1`}
              />
              {definition.kind === 'score' && !unscored && (
                <NumberInput
                  aria-label={`Points of ${name}`}
                  min={0}
                  max={1000}
                  value={choice.points}
                  onChange={(points) => change(index, { points }, `${id} ${choice.id} points`)}
                  className={`${cell} w-20 text-right tabular-nums`}
                />
              )}
              {definition.kind === 'type' && !unscored && (
                <select
                  aria-label={`Type of ${name}`}
                  value={choice.type ?? ''}
                  onChange={({ target }) => change(index, { type: target.value || undefined })}
                  className={`${cell} max-w-48`}
                >
                  <option value="">No type</option>
                  {definition.types.map((type) => (
                    <option key={type.id} value={type.id}>
                      {type.name}
                    </option>
                  ))}
                </select>
              )}
              {!isFixed && (
                <RowButtons
                  name={name}
                  onMove={(by) => onChange({ choices: nudged(choices, index, by) })}
                  onRemove={() => onChange({ choices: choices.toSpliced(index, 1) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {!isFixed && (
        <TextButton onClick={() => onChange({ choices: [...choices, { id: randomKey(8), label: '', points: 0 }] })}>
          Add an answer
        </TextButton>
      )}
    </fieldset>
  )
}

/** “From 10: 2 points”. */
function BandsEditor({ definition, question, onChange }: QuestionEditorProps) {
  const { bands } = question
  if (definition.kind === 'type' || question.unscored) return null
  const change = (index: number, part: Partial<(typeof bands)[number]>) =>
    onChange({ bands: bands.map((each, at) => (at === index ? { ...each, ...part } : each)) }, `${question.id} bands`)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Points by number</legend>
      <ul className="grid gap-2">
        {bands.map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no identity of their own
          <li key={index} className="flex flex-wrap items-center gap-2">
            From
            <NumberInput
              aria-label={`Number from which step ${index + 1} counts`}
              step="any"
              value={band.from}
              onChange={(from) => change(index, { from })}
              className={`${cell} w-28`}
            />
            on:
            <NumberInput
              aria-label={`Points of step ${index + 1}`}
              min={0}
              max={1000}
              value={band.points}
              onChange={(points) => change(index, { points })}
              className={`${cell} w-20`}
            />
            points
            <RowButtons name={`step ${index + 1}`} onRemove={() => onChange({ bands: bands.toSpliced(index, 1) })} />
          </li>
        ))}
      </ul>
      <TextButton onClick={() => onChange({ bands: [...bands, { from: (bands.at(-1)?.from ?? 0) + 1, points: 1 }] })}>
        Add a step
      </TextButton>
    </fieldset>
  )
}

function ConditionEditor({ definition, question, onChange }: QuestionEditorProps) {
  const all = questionsOf(definition)
  const earlier = all
    .slice(
      0,
      all.findIndex(({ id }) => id === question.id),
    )
    .filter(hasChoices)
  const { showIf } = question
  const on = all.find(({ id }) => id === showIf?.question)
  if (earlier.length === 0 && !showIf) return null
  return (
    <fieldset className="min-w-0">
      <SelectField
        label="Show it"
        value={showIf?.question ?? ''}
        options={[
          ['', 'Always'],
          ...(showIf && !earlier.some(({ id }) => id === showIf.question)
            ? ([[showIf.question, 'After a deleted or later question']] as const)
            : []),
          ...earlier.map(({ id, text }) => [id, `Only after: ${text || 'question without text'}`] as const),
        ]}
        onChange={(next) => onChange({ showIf: next ? { question: next, choices: [] } : undefined })}
      />
      {showIf && on && (
        <CheckList
          options={on.choices.map(({ id, label }) => [id, label] as const)}
          chosen={showIf.choices}
          onChange={(choices) => onChange({ showIf: { ...showIf, choices } })}
        />
      )}
    </fieldset>
  )
}
